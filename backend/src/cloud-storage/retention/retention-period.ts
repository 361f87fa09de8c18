import type { LawStatement, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { statementsOn } from '../../jurisdictions/statements.js';

/** Where the years of a period begin: issuance or end of the coverage, or completion of the transaction. */
export const RETENTION_STARTS = ['issuance', 'termination', 'transaction'] as const;
export const RETENTION_CONFIDENCES = ['high', 'medium', 'low', 'not_found'] as const;

/** How long one state has surplus lines records kept. */
export interface RetentionPeriod {
  /** Two-letter code. */
  readonly state: string;
  /** Null where no source that was read names a period. */
  readonly years: number | null;
  readonly from: (typeof RETENTION_STARTS)[number] | null;
  readonly confidence: (typeof RETENTION_CONFIDENCES)[number];
  readonly citation: string | null;
  readonly url: string | null;
}

/** Returns the period of a state that holds on a day, of years null where no source names one. */
export function retentionPeriod(jurisdiction: RulebookJurisdiction, day: string): RetentionPeriod {
  const [statement] = statementsOn(jurisdiction, 'retention', day);
  return statement === undefined ? { state: jurisdiction.code, ...NO_PERIOD } : periodOf(jurisdiction.code, statement);
}

/** Lists the periods of a state over time, one without years where we have not looked. */
export function retentionPeriods({ code, filing }: RulebookJurisdiction): RetentionPeriod[] {
  const stated = filing.statements.filter(({ kind }) => kind === 'retention');
  return stated.length === 0 ? [{ state: code, ...NO_PERIOD }] : stated.map((statement) => periodOf(code, statement));
}

const NO_PERIOD = { years: null, from: null, confidence: 'not_found', citation: null, url: null } as const;

function periodOf(state: string, { years = null, startsAt = null, confidence, citation, sources }: LawStatement): RetentionPeriod {
  return { state, years, from: startsAt, confidence: years === null ? 'not_found' : confidence, citation, url: sources[0]?.url ?? null };
}

/** Kept where no source names a period: the longest one known. */
const CAUTIOUS_YEARS = 10;

/** The last day that a record has to be kept, and why. @param start YYYY-MM-DD: the day on which the period begins */
export function retentionFrom({ state, years, citation }: RetentionPeriod, start: string): { until: string; as: string } {
  const until = yearsAfter(start, years ?? CAUTIOUS_YEARS);
  const why = years === null ? `no period was found for ${state}, so the longest known` : (citation ?? '');
  return { until, as: `${state}: ${years ?? CAUTIOUS_YEARS} years from ${start} (${why})` };
}

/** What a filing says of itself. Dates are YYYY-MM-DD. */
export interface FilingDates {
  readonly sentOn: string;
  /** The last day of its period; null where it covers none. */
  readonly periodTo: string | null;
  /** The last day on which one of its policies is in force; null without policies. */
  readonly coverageEnd: string | null;
}

/**
 * The day on which the period of a record of a filing begins: the last of the days on which the filing was sent and its period ended. Where the
 * state counts from the end of the coverage, or no source says from when, the end of the last policy counts as well.
 */
export function retentionStart({ from }: Pick<RetentionPeriod, 'from'>, { sentOn, periodTo, coverageEnd }: FilingDates): string {
  const countsCoverage = from === 'termination' || from === null;
  return [sentOn, periodTo, countsCoverage ? coverageEnd : null].reduce<string>(
    (last, day) => (day !== null && day > last ? day : last),
    '',
  );
}

/** The same day so many years later; from February 29, the last of February. */
function yearsAfter(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  const isThere = new Date(`${later}T00:00:00Z`).toISOString().startsWith(later);
  return isThere ? later : `${later.slice(0, 8)}28`;
}
