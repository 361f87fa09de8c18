/**
 * The published rate table, copied from its source independently of the product: percent of premium, additional percentages and dollars per policy.
 * Amounts are the exact text.
 */
export interface Rate {
  tax: string;
  percentFees?: string[];
  flatFees?: number;
}

const buildRate = (tax: string, percentFees: string[] = [], flatFees = 0): Rate => ({ tax, percentFees, flatFees });

export const RATE_TABLE: Record<string, Rate> = {
  AL: buildRate('6'),
  AK: buildRate('2.7'),
  AZ: buildRate('3.2'),
  AR: buildRate('4'),
  CA: buildRate('4.5'),
  CO: buildRate('3.175'),
  CT: buildRate('4'),
  DE: buildRate('3'),
  DC: buildRate('2'),
  FL: buildRate('5'),
  GA: buildRate('4'),
  HI: buildRate('4.68'),
  ID: buildRate('1.5', ['0.5']),
  IL: buildRate('3.54'),
  IN: buildRate('2.5'),
  IA: buildRate('0.95'),
  KS: buildRate('3'),
  KY: buildRate('4.8'),
  LA: buildRate('4.85'),
  ME: buildRate('3'),
  MD: buildRate('3'),
  MA: buildRate('4'),
  MI: buildRate('2.5'),
  MN: buildRate('3', ['0.04']),
  MS: buildRate('4', ['0.25', '3']),
  MO: buildRate('5'),
  MT: buildRate('2.75'),
  NE: buildRate('3'),
  NV: buildRate('3.5', ['0.4']),
  NH: buildRate('3'),
  NJ: buildRate('5'),
  NM: buildRate('3.003'),
  NY: buildRate('3.75'),
  NC: buildRate('5', [], 5),
  ND: buildRate('1.75'),
  OH: buildRate('3.5'),
  OK: buildRate('6', ['0.175']),
  OR: buildRate('2', ['0.3'], 10),
  PA: buildRate('3'),
  RI: buildRate('4'),
  SC: buildRate('6'),
  SD: buildRate('2.5'),
  TN: buildRate('5'),
  TX: buildRate('4.89'),
  UT: buildRate('4.25', ['0.18']),
  VT: buildRate('3.5'),
  VA: buildRate('2.25'),
  WA: buildRate('2.30'),
  WV: buildRate('4.55'),
  WI: buildRate('3'),
  WY: buildRate('3.175'),
};
