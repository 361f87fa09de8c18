/** A statement as it is stored. */
export interface StatementRecord {
  readonly id: string;
  readonly number: number;
  readonly month: string;
  readonly issuedAt: Date;
  readonly issuedByName: string;
  /** Dollars with two decimals, as all amounts. */
  readonly previous: string;
  readonly charges: string;
  readonly adjustments: string;
  readonly payments: string;
  readonly balance: string;
}
