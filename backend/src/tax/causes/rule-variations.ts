import { addDays, countDaysBetween } from '../../dates/calendar-date.js';
import { JURISDICTION_CODES } from '../../jurisdictions/jurisdiction-codes.js';
import { EDITIONS } from '../../jurisdictions/rulebook.types.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import type { CauseKind } from './cause-kinds.js';

/** A date of a transaction that a system may use to select rules. */
export interface NamedDay {
  /** Name of the date, such as 'invoice date'. */
  readonly name: string;
  /** YYYY-MM-DD */
  readonly day: string;
}

/** A transaction priced under other rules. */
export interface RuleVariation {
  readonly kind: Extract<CauseKind, 'rules_of_another_day' | 'rules_of_another_state' | 'other_edition'>;
  readonly request: PriceRequest;
  /** Name of the day, state or edition, for use in a sentence. */
  readonly name: string;
  /** Likelihood that a system uses these rules by mistake, compared with others of the kind. */
  readonly likelihood: number;
}

export type FindRules = (request: PriceRequest, pricer: OrganizationPricer) => readonly RuleVariation[];

const DAYS_OF_YEAR = 365;

/**
 * Lists variations of a transaction for its other dates, and for each period in which the state had other rules.
 * @param mostYears maximum distance of the periods from the transaction in years
 */
export const listDays =
  (named: readonly NamedDay[], mostYears = Infinity): FindRules =>
  (request, pricer) => {
    const { first, last } = pricer.getRuleEdges(request);
    const starts = [...new Set([...first, ...last.map((day) => addDays(day, 1))])].toSorted();
    const { effectiveDate, transactionDate = effectiveDate } = request;
    const countYears = ({ day, until = transactionDate }: RulePeriod): number =>
      Math.max(0, countDaysBetween(transactionDate, day), countDaysBetween(until, transactionDate)) / DAYS_OF_YEAR;
    const days = [
      ...named.map(({ name, day }) => ({ day, name: `the ${name}, ${day}`, likelihood: 1 / named.length })),
      ...listPeriods(starts).flatMap((period) => {
        const years = countYears(period);
        // Rules that have just ended or begun are used by mistake most often.
        return years > mostYears ? [] : [{ ...period, likelihood: 1 / (1 + Math.floor(years)) }];
      }),
    ];
    return days.map(({ day, name, likelihood }) => ({ kind: 'rules_of_another_day', request: moveTo(request, day), name, likelihood }));
  };

/** A period without rule changes, represented by a day in it. */
interface RulePeriod extends NamedDay {
  /** First day after it; undefined if it has not ended. */
  readonly until: string | undefined;
}

/** Returns the period before the first change, followed by the others, newest first. */
function listPeriods(starts: readonly string[]): RulePeriod[] {
  const [earliest] = starts;
  if (earliest === undefined) return [];
  const periods = starts.map((day, at): RulePeriod => ({ day, until: starts[at + 1], name: `the period from ${day}` }));
  return [{ day: addDays(earliest, -1), until: earliest, name: `before ${earliest}` }, ...periods.toReversed()];
}

/** Changes a transaction's dates so that the rules of the given day apply. A cancellation during the term stays one. */
function moveTo(request: PriceRequest, day: string): PriceRequest {
  const { effectiveDate, transactionDate = effectiveDate } = request;
  const isWithinTerm = request.transactionType === 'cancellation' && transactionDate !== effectiveDate;
  return {
    ...request,
    effectiveDate: day,
    transactionDate: isWithinTerm ? addDays(day, 1) : day,
    boundDate: undefined,
    extensionDate: undefined,
    expirationDate: undefined,
  };
}

export const listStates: FindRules = (request) =>
  JURISDICTION_CODES.filter((code) => code !== request.jurisdiction).map((jurisdiction) => ({
    kind: 'rules_of_another_state',
    request: { ...request, jurisdiction },
    name: jurisdiction,
    likelihood: 1 / (JURISDICTION_CODES.length - 1),
  }));

export const listEditions: FindRules = (request, pricer) => {
  const used = request.edition ?? pricer.getEdition(request.jurisdiction);
  return EDITIONS.filter((edition) => edition !== used).map((edition) => ({
    kind: 'other_edition',
    request: { ...request, edition },
    name: edition,
    likelihood: 1,
  }));
};
