/** Counts of a run by outcome of each entry or customer. */
export interface PostingCounts {
  readonly posted: number;
  readonly reversed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Sentence on what failed; null without failures. */
  readonly note: string | null;
}
