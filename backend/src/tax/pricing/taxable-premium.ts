import type { CompiledEdition } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';

/** Parts of a premium by taxability, in signed whole cents. */
export interface TaxablePremium {
  readonly taxedCents: number;
  /** Taxed premium plus premium for exposure outside the United States, for charges on both. */
  readonly withNonUsCents: number;
  /** Premium for risk in the state, if stated in the request, for charges on that part only. */
  readonly statePartCents: number;
  /** Premium for risk outside the state, if only the part in the state is taxed. */
  readonly outOfStateCents: number;
}

/** Subtracts the premium that the edition does not tax: premium for exposure outside the United States or outside the state. */
export function computeTaxablePremium(edition: CompiledEdition, request: PriceRequest): TaxablePremium {
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
