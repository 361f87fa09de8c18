import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import type { Payee } from './payee.js';

const KIND_NAMES: Readonly<Record<Payee, string>> = {
  tax_authority: 'Tax authority',
  stamping_office: 'Stamping office',
  firemens_association: 'Payee of fire tax or surcharge',
  other: 'Other payees',
};

/** Returns the name of a kind of payee, independent of the state. */
export const getPayeeKindName = (payee: Payee): string => KIND_NAMES[payee];

/** Returns the name of a state's payee, for deadlines, payments, statements and the ledger. */
export function getPayeeName(jurisdiction: Pick<RulebookJurisdiction, 'name' | 'filing'> | undefined, payee: Payee): string {
  const office = payee === 'stamping_office' ? jurisdiction?.filing.stampingOffice?.name : undefined;
  const named = office ?? jurisdiction?.filing.payees?.[payee];
  if (named !== undefined) return named;
  return jurisdiction !== undefined && payee === 'tax_authority' ? `State of ${jurisdiction.name}` : getPayeeKindName(payee);
}

export type NamePayee = (state: string, payee: Payee) => string;

/** Returns a function that names payees by state code. */
export const createPayeeNameFormatter =
  (find: (code: string) => RulebookJurisdiction | undefined): NamePayee =>
  (state, payee) =>
    getPayeeName(find(state), payee);
