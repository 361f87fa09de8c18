import type { LastSession, LegalSupport } from './rulebook.types.js';
import { needsRereading } from './statements.js';
import type { LegalSupportDto } from './legal-support.dto.js';

/** Describes the support of a rule as of a day; `legislature` is the state or the United States. */
export function toLegalSupportDto(
  witness: LegalSupport,
  legislature: { readonly lastSession: LastSession },
  today: string,
): { [K in keyof LegalSupportDto]: LegalSupportDto[K] } {
  const { effectiveFrom, effectiveTo, readOn, confidence, sources } = witness;
  return {
    effectiveFrom,
    effectiveTo,
    readOn,
    mustBeReadAgain: needsRereading(witness, legislature, today),
    confidence,
    sources: [...sources],
  };
}
