import type { LegalSupport } from './statement.types.js';

/** Rule on searching the admitted market, for policies effective in a given range. */
export interface SearchStatement extends LegalSupport {
  /** `not-found`: we looked, and the sources do not state it. */
  readonly search: 'required' | 'not-required' | 'not-found';
  /** Null if nothing was found. */
  readonly text: string | null;
  readonly paper: 'affidavit' | 'certification' | 'statement' | 'unknown';
  readonly paperName: string | null;
  readonly declinations: number | null;
  readonly signedBy: 'producing-broker' | 'surplus-lines-broker' | 'surplus-lines-or-producing-broker' | 'broker-and-insured' | 'unknown';
  readonly signature: 'ink' | 'electronic' | 'either' | 'unknown';
  readonly notary: 'required' | 'not-required' | 'unknown';
  readonly keptYears: number | null;
  readonly note: string | null;
}
