/**
 * The published rate table, copied from its source independently of the product: percent of premium, further percentages and dollars per policy.
 * Amounts are exact in their text form.
 */
export interface Rate {
  tax: string;
  percentFees?: string[];
  flatFees?: number;
}

const rate = (tax: string, percentFees: string[] = [], flatFees = 0): Rate => ({ tax, percentFees, flatFees });

export const RATE_TABLE: Record<string, Rate> = {
  AL: rate('6'),
  AK: rate('2.7'),
  AZ: rate('3.2'),
  AR: rate('4'),
  CA: rate('4.5'),
  CO: rate('3.175'),
  CT: rate('4'),
  DE: rate('3'),
  DC: rate('2'),
  FL: rate('5'),
  GA: rate('4'),
  HI: rate('4.68'),
  ID: rate('1.5', ['0.5']),
  IL: rate('3.54'),
  IN: rate('2.5'),
  IA: rate('0.95'),
  KS: rate('3'),
  KY: rate('4.8'),
  LA: rate('4.85'),
  ME: rate('3'),
  MD: rate('3'),
  MA: rate('4'),
  MI: rate('2.5'),
  MN: rate('3', ['0.04']),
  MS: rate('4', ['0.25', '3']),
  MO: rate('5'),
  MT: rate('2.75'),
  NE: rate('3'),
  NV: rate('3.5', ['0.4']),
  NH: rate('3'),
  NJ: rate('5'),
  NM: rate('3.003'),
  NY: rate('3.75'),
  NC: rate('5', [], 5),
  ND: rate('1.75'),
  OH: rate('3.5'),
  OK: rate('6', ['0.175']),
  OR: rate('2', ['0.3'], 10),
  PA: rate('3'),
  RI: rate('4'),
  SC: rate('6'),
  SD: rate('2.5'),
  TN: rate('5'),
  TX: rate('4.89'),
  UT: rate('4.25', ['0.18']),
  VT: rate('3.5'),
  VA: rate('2.25'),
  WA: rate('2.30'),
  WV: rate('4.55'),
  WI: rate('3'),
  WY: rate('3.175'),
};
