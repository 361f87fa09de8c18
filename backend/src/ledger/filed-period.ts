import type { Month } from './month.js';
import type { Payee } from './payee.js';

/** What a filing is about: months of a state, and the payees whose charges it states. */
export interface FiledPeriod {
  /** Of the filing, a UUID of the caller. */
  readonly filingId: string;
  /** Two-letter code. */
  readonly state: string;
  readonly months: readonly Month[];
  readonly payees: readonly Payee[];
  /** Number of the amendment that is filed; 0, the first filing, unless given. */
  readonly amendment?: number;
}

/** What a filing states for a month and payee; whole cents. */
export interface FiledAmount {
  readonly month: Month;
  readonly payee: Payee;
  readonly cents: bigint;
}
