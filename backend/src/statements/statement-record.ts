/** Sums of a statement, in dollars with two decimals. */
export interface StatementAmounts {
  readonly previous: string;
  readonly charges: string;
  readonly adjustments: string;
  readonly payments: string;
  readonly balance: string;
}

export interface StatementRecord extends StatementAmounts {
  readonly id: string;
  readonly number: number;
  readonly month: string;
  readonly issuedAt: Date;
  readonly issuedByName: string;
  /** Rulebook version in force when it was issued. */
  readonly rulebookVersion: string;
}
