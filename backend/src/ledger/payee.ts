import type { Payee, RuleKind } from '../jurisdictions/rulebook.types.js';

export { PAYEES, type Payee } from '../jurisdictions/rulebook.types.js';

/** What the ledger adds up: each kind of charge, and the premium that they are charged on, which nobody is owed. */
export type LedgerKind = RuleKind | 'premium';

const PAYEE_OF: Readonly<Record<RuleKind, Payee>> = {
  premium_tax: 'tax_authority',
  surcharge: 'tax_authority',
  filing_fee: 'tax_authority',
  stamping_fee: 'stamping_office',
  service_fee: 'stamping_office',
  clearinghouse_fee: 'stamping_office',
  fire_marshal_tax: 'firemens_association',
  assessment: 'other',
  municipal_tax: 'other',
};

/** Whom a charge is owed to. Premium follows the tax authority, whose filing states it. */
export const payeeOf = (kind: LedgerKind): Payee => (kind === 'premium' ? 'tax_authority' : PAYEE_OF[kind]);
