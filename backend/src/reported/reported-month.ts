import type { RuleKind } from '../jurisdictions/rulebook.types.js';

/** What packages report of one kind of charge in a month of transaction dates; whole cents. */
export interface ReportedMonth {
  readonly month: string;
  readonly kind: RuleKind;
  /** As first priced. */
  readonly accruedCents: bigint;
  /** What changed it before it was packed. */
  readonly adjustedCents: bigint;
}
