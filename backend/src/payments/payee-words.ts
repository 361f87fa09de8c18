import type { Payee } from '../ledger/payee.js';

const WORDS: Readonly<Record<Payee, string>> = {
  tax_authority: 'Tax authority',
  stamping_office: 'Stamping office',
  firemens_association: "Firemen's association",
  other: 'Other payees',
};

/** What a payee is called. */
export const payeeWords = (payee: Payee): string => WORDS[payee];
