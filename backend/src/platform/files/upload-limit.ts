/** How large a file may be, and what is said of a larger one. */
export interface UploadLimit {
  readonly bytes: number;
  /** Names the limit and says what to do. */
  readonly sentence: string;
}
