/** Facts in a row that determine whether the user is asked about the row. */
export interface DoubtfulRow {
  readonly row: number;
  readonly number: string;
  readonly insured: string;
  readonly premium: string;
  readonly type: string | undefined;
  /** True for a row that states a type, even if the meaning of the type is undecided. */
  readonly isTyped: boolean;
  readonly effective: string | undefined;
  readonly expiration: string | undefined;
  readonly dated: string | undefined;
  readonly state: string;
  /** Premium in cents; NaN for text that is not an amount. */
  readonly cents: number;
  readonly hasExternalId: boolean;
  /** All cells, including unread ones. */
  readonly cells: readonly string[];
}
