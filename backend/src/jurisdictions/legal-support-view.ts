import type { LastSession, LegalSupport, Reading } from './rulebook.types.js';
import { needsRereading } from './statements.js';
import type { LegalSupportDto } from './legal-support.dto.js';

/** Legislature whose sessions age a statement of law: that of a state, or of the United States. */
interface Legislature {
  readonly lastSession: LastSession;
}

/** Describes the support of a rule as of a day. */
export function toLegalSupportDto(
  witness: LegalSupport,
  legislature: Legislature,
  today: string,
): { [K in keyof LegalSupportDto]: LegalSupportDto[K] } {
  const { effectiveFrom, effectiveTo, confidence } = witness;
  return { effectiveFrom, effectiveTo, confidence, ...describeReading(witness, legislature, today) };
}

/** Describes as of a day where and when a rule was read; a rule without sources, such as one of the Stampline rate table, is not law. */
export function describeReading({ readOn = null, sources = [] }: Partial<Reading>, legislature: Legislature, today: string) {
  return {
    readOn,
    mustBeReadAgain: sources.length > 0 && needsRereading({ readOn, sources }, legislature, today),
    sources: [...sources],
  };
}
