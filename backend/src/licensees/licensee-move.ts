/** A recorded move of business from one licensee to another. */
export interface LicenseeMove {
  readonly id: string;
  readonly fromHolder: string;
  readonly toHolder: string;
  /** Null for all states. */
  readonly state: string | null;
  /** First effective date of the moved business; null for all dates. */
  readonly effectiveFrom: string | null;
  readonly placements: number;
  readonly rules: number;
  readonly note: string | null;
  readonly movedByName: string;
  readonly movedAt: Date;
}
