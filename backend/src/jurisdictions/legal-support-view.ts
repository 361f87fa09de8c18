import type { RulebookJurisdiction, LegalSupport } from './rulebook.types.js';
import { needsRereading } from './statements.js';
import type { LegalSupportDto } from './legal-support.dto.js';

/** Describes the support of a jurisdiction's rule as of a day. */
export function toLegalSupportDto(
  witness: LegalSupport,
  jurisdiction: RulebookJurisdiction,
  today: string,
): { [K in keyof LegalSupportDto]: LegalSupportDto[K] } {
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
