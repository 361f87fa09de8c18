import type { RulesChange } from '../tax/rules/rules-change.types.js';
import type { StoredOverride } from '../tax/rules/stored-rules.types.js';

export const RULE_CHANGE_KINDS = ['edition', 'unconfirmed_fees', 'override', 'override_end', 'rulebook'] as const;
export type RuleChangeKind = (typeof RULE_CHANGE_KINDS)[number];

export const RULE_CHANGE_STATUSES = ['previewing', 'waiting', 'applying', 'applied', 'rejected', 'withdrawn', 'failed'] as const;
export type RuleChangeStatus = (typeof RULE_CHANGE_STATUSES)[number];

/** Content of a rule change. When an override is ended, `override` is its state at that time. */
export type Proposal =
  | Extract<RulesChange, { kind: 'edition' | 'unconfirmed_fees' | 'override' }>
  | (Extract<RulesChange, { kind: 'override_end' }> & { readonly override: StoredOverride })
  | { readonly kind: 'rulebook'; readonly rulebookVersion: string };
