import type { Witness } from './statement.types.js';

/** What the sources say of the search of the admitted market for policies effective on some days. */
export interface SearchStatement extends Witness {
  /** `not-found`: we looked, and the sources do not say. */
  readonly search: 'required' | 'not-required' | 'not-found';
  /** Null where nothing was found. */
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
