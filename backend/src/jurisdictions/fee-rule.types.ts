import type { LineOfBusiness } from './line-of-business.types.js';
import type { Confidence } from './source.types.js';

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

/** What a source says of single kinds of fees or of those who charge them. */
export interface FeeRule {
  readonly kinds?: readonly FeeKind[];
  readonly chargedBy?: readonly FeeCharger[];
  readonly taxed: boolean;
  readonly stamped?: boolean;
  readonly inClearinghouse?: boolean;
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly text: string;
  readonly citation: string;
  readonly confidence: Confidence;
}

/** The most that a source allows for fees of some kinds and chargers, all of them together. */
export interface FeeLimit {
  readonly kinds: readonly FeeKind[];
  readonly chargedBy: readonly FeeCharger[];
  readonly onlyLines?: readonly LineOfBusiness[];
  readonly maxUsd: string;
  /** With a renewal instead. */
  readonly renewalMaxUsd?: string;
  /** Of the premium, where that is more than the dollars. */
  readonly maxPercent?: string;
  /** What is limited: 'producer fees on personal lines'. */
  readonly fees: string;
}
