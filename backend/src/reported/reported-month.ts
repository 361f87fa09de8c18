import type { RuleKind } from '../jurisdictions/rulebook.types.js';

/** Reported amounts of one kind of charge in a month of transaction dates; whole cents. */
export interface ReportedMonth {
  readonly month: string;
  readonly kind: RuleKind;
  /** Amount as first priced. */
  readonly accruedCents: bigint;
  /** Changes before it was packaged. */
  readonly adjustedCents: bigint;
}
