import type { RuleKind } from '../../jurisdictions/rulebook.types.js';

const CHARGE_LABELS: Readonly<Record<RuleKind, string>> = {
  premium_tax: 'Premium tax',
  stamping_fee: 'Stamping fee',
  filing_fee: 'Filing fee',
  service_fee: 'Service fee',
  clearinghouse_fee: 'Clearinghouse fee',
  fire_marshal_tax: 'Fire marshal tax',
  surcharge: 'Surcharge',
  assessment: 'Assessment',
  municipal_tax: 'Municipal tax',
};

export const getChargeLabel = (kind: RuleKind): string => CHARGE_LABELS[kind];
