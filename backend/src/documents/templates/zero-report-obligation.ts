import { isPeriodic, findMainObligation } from '../../jurisdictions/main-obligation.js';
import type { Obligation, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';

/**
 * Returns the filing due for a period without business: the main one if it requires a zero report, else the first that does, else the
 * main one if our sources do not settle whether it does.
 */
export function findZeroReportObligation(jurisdiction: Pick<RulebookJurisdiction, 'filing'>): Obligation | undefined {
  const required = jurisdiction.filing.obligations.filter((one) => isPeriodic(one) && one.zeroReport === 'required');
  const main = findMainObligation(jurisdiction);
  return required.find((one) => one.id === main?.id) ?? required[0] ?? (main?.zeroReport === 'unknown' ? main : undefined);
}
