/** The result of a run, by what became of each entry or customer. */
export interface Posted {
  readonly posted: number;
  readonly reversed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** What could not be done, as a sentence; null when all was. */
  readonly note: string | null;
}
