import type { Month } from './month.js';
import type { Payee } from './payee.js';

/** Period of a filing: months of a state, and the payees whose charges it reports. */
export interface FiledPeriod {
  /** Id of the filing, a UUID from the caller. */
  readonly filingId: string;
  /** Two-letter code. */
  readonly state: string;
  readonly months: readonly Month[];
  readonly payees: readonly Payee[];
  /** Number of the amendment that is filed; defaults to 0, which means the first filing. */
  readonly amendment?: number;
}

/** Amount that a filing states for a month and payee; whole cents. */
export interface FiledAmount {
  readonly month: Month;
  readonly payee: Payee;
  readonly cents: bigint;
}
