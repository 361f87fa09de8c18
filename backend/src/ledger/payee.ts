import type { Payee, RuleKind } from '../jurisdictions/rulebook.types.js';

export { PAYEES, type Payee } from '../jurisdictions/rulebook.types.js';

/** Kinds of sums in the ledger: each charge, and the underlying premium, which is not owed to a payee. */
export type LedgerKind = RuleKind | 'premium';

const PAYEES_BY_KIND: Readonly<Record<RuleKind, Payee>> = {
  premium_tax: 'tax_authority',
  filing_fee: 'tax_authority',
  stamping_fee: 'stamping_office',
  service_fee: 'stamping_office',
  clearinghouse_fee: 'stamping_office',
  fire_marshal_tax: 'firemens_association',
  surcharge: 'firemens_association',
  assessment: 'other',
  municipal_tax: 'other',
};

/** Returns the payee of a charge. Premium is assigned to the tax authority, whose filing states it. */
export const getPayee = (kind: LedgerKind): Payee => (kind === 'premium' ? 'tax_authority' : PAYEES_BY_KIND[kind]);
