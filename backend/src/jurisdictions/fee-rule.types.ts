import type { LineOfBusiness } from './line-of-business.types.js';
import type { Reading } from './source.types.js';

export const FEE_KINDS = [
  'policy',
  'inspection',
  'survey',
  'membership',
  'agent',
  'broker',
  'underwriting',
  'courtesy_filing',
  'rpg',
  'finance',
] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export const FEE_CHARGERS = ['insurer', 'mga', 'filing_agent', 'retail_broker'] as const;
export type FeeCharger = (typeof FEE_CHARGERS)[number];

/** Rule from a source on individual kinds of fees, or on fees by the party that charges them. */
export interface FeeRule extends Reading {
  readonly kinds?: readonly FeeKind[];
  readonly chargedBy?: readonly FeeCharger[];
  readonly taxed: boolean;
  readonly stamped?: boolean;
  readonly inClearinghouse?: boolean;
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly text: string;
  readonly citation: string;
}

/** Limit on the total of certain kinds of fees, by the party that charges them. */
export interface FeeLimit {
  readonly kinds: readonly FeeKind[];
  readonly chargedBy: readonly FeeCharger[];
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly maxUsd: string;
  /** Amount that replaces `maxUsd` for a renewal. */
  readonly renewalMaxUsd?: string;
  /** Percentage of premium that is the limit if it exceeds the dollar amount. */
  readonly maxPercent?: string;
  /** Description of the limited fees, such as 'producer fees on personal lines'. */
  readonly fees: string;
}
