import type { LawStatement, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { findStatements } from '../../jurisdictions/statements.js';

/** Events that start a period: issuance or end of the coverage, or completion of the transaction. */
export const RETENTION_STARTS = ['issuance', 'termination', 'transaction'] as const;
export const RETENTION_CONFIDENCES = ['high', 'medium', 'low', 'not_found'] as const;

/** Retention period for surplus lines records in one state. */
export interface RetentionPeriod {
  /** Two-letter code. */
  readonly state: string;
  /** Number of years; null if none of the sources that we read states a period. */
  readonly years: number | null;
  readonly from: (typeof RETENTION_STARTS)[number] | null;
  readonly confidence: (typeof RETENTION_CONFIDENCES)[number];
  readonly citation: string | null;
  readonly url: string | null;
}

/** Returns a state's retention period on the given day; its number of years is null if no source states a period. */
export function getRetentionPeriod(jurisdiction: RulebookJurisdiction, day: string): RetentionPeriod {
  const [statement] = findStatements(jurisdiction, 'retention', day);
  return statement === undefined ? { state: jurisdiction.code, ...NO_PERIOD } : toPeriod(jurisdiction.code, statement);
}

/** Returns a state's retention periods over time; the number of years is null if no source states a period. */
export function listRetentionPeriods({ code, filing }: RulebookJurisdiction): RetentionPeriod[] {
  const stated = filing.statements.filter(({ kind }) => kind === 'retention');
  return stated.length === 0 ? [{ state: code, ...NO_PERIOD }] : stated.map((statement) => toPeriod(code, statement));
}

const NO_PERIOD = { years: null, from: null, confidence: 'not_found', citation: null, url: null } as const;

function toPeriod(state: string, { years = null, startsAt = null, confidence, citation, sources }: LawStatement): RetentionPeriod {
  return { state, years, from: startsAt, confidence: years === null ? 'not_found' : confidence, citation, url: sources[0]?.url ?? null };
}

/** Number of years that applies if no source states a period: the longest known period. */
const DEFAULT_YEARS = 10;

/** Returns the last day on which a record must be kept, and the reason. @param start first day of the period, YYYY-MM-DD */
export function computeRetention({ state, years, citation }: RetentionPeriod, start: string): { until: string; as: string } {
  const until = addYears(start, years ?? DEFAULT_YEARS);
  const why = years === null ? `no period was found for ${state}, so the longest known` : (citation ?? '');
  return { until, as: `${state}: ${years ?? DEFAULT_YEARS} years from ${start} (${why})` };
}

/** Dates of a filing that a retention period may count from, YYYY-MM-DD. */
export interface FilingDates {
  readonly sentOn: string;
  /** Last day of the filing's period; null if it has no period. */
  readonly periodTo: string | null;
  /** Last day on which any of the filing's policies is in force; null if there are no policies. */
  readonly coverageEnd: string | null;
}

/**
 * Returns the first day of a filing's retention period: the later of the day on which it was sent and the end of its period. If the state counts from
 * the end of coverage, or no source states a start, the end of the filing's last policy is also considered.
 */
export function getRetentionStart({ from }: Pick<RetentionPeriod, 'from'>, { sentOn, periodTo, coverageEnd }: FilingDates): string {
  const countsCoverage = from === 'termination' || from === null;
  return [sentOn, periodTo, countsCoverage ? coverageEnd : null].reduce<string>(
    (last, day) => (day !== null && day > last ? day : last),
    '',
  );
}

/** Adds years to a day; February 29 becomes February 28 in a year that is not a leap year. */
function addYears(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  const isThere = new Date(`${later}T00:00:00Z`).toISOString().startsWith(later);
  return isThere ? later : `${later.slice(0, 8)}28`;
}
