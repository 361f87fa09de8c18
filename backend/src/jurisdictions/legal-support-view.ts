import type { LastSession, LegalSupport, Reading } from './rulebook.types.js';
import { needsRereading } from './statements.js';
import type { LegalSupportDto } from './legal-support.dto.js';

/** State or federal legislature whose sessions can make a statement of law outdated. */
interface Legislature {
  readonly lastSession: LastSession;
}

/** Describes how well a rule is supported on the given day. */
export function toLegalSupportDto(
  witness: LegalSupport,
  legislature: Legislature,
  today: string,
): { [K in keyof LegalSupportDto]: LegalSupportDto[K] } {
  const { effectiveFrom, effectiveTo, confidence } = witness;
  return { effectiveFrom, effectiveTo, confidence, ...describeReading(witness, legislature, today) };
}

/** Describes where and when a rule was read, and whether it must be read again. A rule without sources, as in the rate table, is not law. */
export function describeReading({ readOn = null, sources = [] }: Partial<Reading>, legislature: Legislature, today: string) {
  return {
    readOn,
    mustBeReadAgain: sources.length > 0 && needsRereading({ readOn, sources }, legislature, today),
    sources: [...sources],
  };
}
