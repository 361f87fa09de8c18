import { CHARGE_PARTS, type StatedCharges } from '../causes/charge-amounts.js';

/** Charges that an invoice may state, keyed by the transaction facts that contain them. */
const PARTS_BY_FACT = {
  chargedPremiumTax: 'premiumTax',
  chargedStampingFee: 'stampingFee',
  chargedOther: 'other',
  chargedTotal: 'total',
} as const;

export type StatedFactName = keyof typeof PARTS_BY_FACT;
export const STATED_FACT_NAMES = ['chargedPremiumTax', 'chargedStampingFee', 'chargedOther', 'chargedTotal'] as const;

const NAMES_BY_PART = { premiumTax: 'premium_tax', stampingFee: 'stamping_fee', other: 'other', total: 'total' } as const;

export const STATED_PARTS = ['premium_tax', 'stamping_fee', 'other', 'total'] as const;
export type StatedPart = (typeof STATED_PARTS)[number];

/** Returns the charges stated on an invoice. @param getCents returns the amount of a fact in cents; undefined if it is not stated */
export function readStatedCharges(getCents: (name: StatedFactName) => number | undefined): StatedCharges {
  const stated: Partial<Record<keyof StatedCharges, number>> = {};
  for (const name of STATED_FACT_NAMES) {
    const cents = getCents(name);
    if (cents !== undefined) stated[PARTS_BY_FACT[name]] = cents;
  }
  return stated;
}

export const listStatedParts = (stated: StatedCharges): { part: keyof StatedCharges; name: StatedPart; cents: number }[] =>
  [...CHARGE_PARTS, 'total' as const].flatMap((part) => {
    const cents = stated[part];
    return cents === undefined ? [] : [{ part, name: NAMES_BY_PART[part], cents }];
  });
