import { isPeriodic, findMainObligation } from '../../jurisdictions/main-obligation.js';
import type { Obligation, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';

/**
 * Returns the filing that is due for a period without business: the main filing if it requires a zero report, otherwise the first filing that does.
 * If no filing does, but our sources leave the question open for the main filing, returns the main filing.
 */
export function findZeroReportObligation(jurisdiction: Pick<RulebookJurisdiction, 'filing'>): Obligation | undefined {
  const required = jurisdiction.filing.obligations.filter((one) => isPeriodic(one) && one.zeroReport === 'required');
  const main = findMainObligation(jurisdiction);
  return required.find((one) => one.id === main?.id) ?? required[0] ?? (main?.zeroReport === 'unknown' ? main : undefined);
}
