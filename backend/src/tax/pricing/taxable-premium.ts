import type { CompiledEdition } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';

/** The parts of a premium that count, in signed whole cents. */
export interface TaxablePremium {
  /** What the tax falls on. */
  readonly taxedCents: number;
  /** The same with the premium for exposure outside the United States, for charges that reach it. */
  readonly withNonUsCents: number;
  /** The part for risk in the state, as far as the request says it, for charges that fall on it alone. */
  readonly statePartCents: number;
  /** The part outside the state, where only the part in the state is taxed. */
  readonly outOfStateCents: number;
}

/** Leaves out of the premium what the edition does not tax: exposure outside the United States, or outside the state. */
export function taxablePremium(edition: CompiledEdition, request: PriceRequest): TaxablePremium {
  const { premiumCents, nonUsPremiumCents = 0, inStatePremiumCents, independentlyProcured } = request;
  if (independentlyProcured && edition.taxesStatePart && inStatePremiumCents !== undefined) {
    return {
      taxedCents: inStatePremiumCents,
      withNonUsCents: inStatePremiumCents,
      statePartCents: inStatePremiumCents,
      outOfStateCents: premiumCents - inStatePremiumCents,
    };
  }
  const taxedCents = edition.excludesNonUsPremium ? premiumCents - nonUsPremiumCents : premiumCents;
  return { taxedCents, withNonUsCents: premiumCents, statePartCents: inStatePremiumCents ?? taxedCents, outOfStateCents: 0 };
}
