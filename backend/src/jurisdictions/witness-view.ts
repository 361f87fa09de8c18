import type { RulebookJurisdiction, Witness } from './rulebook.types.js';
import { needsRereading } from './statements.js';
import type { WitnessDto } from './witness.dto.js';

/** Describes the support of a jurisdiction's rule as of a day. */
export function witnessView(
  witness: Witness,
  jurisdiction: RulebookJurisdiction,
  today: string,
): { [K in keyof WitnessDto]: WitnessDto[K] } {
  const { effectiveFrom, effectiveTo, readOn, confidence, sources } = witness;
  return {
    effectiveFrom,
    effectiveTo,
    readOn,
    mustBeReadAgain: needsRereading(witness, jurisdiction, today),
    confidence,
    sources: [...sources],
  };
}
