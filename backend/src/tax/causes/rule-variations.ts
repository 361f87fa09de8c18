import { addDays } from '../../dates/calendar-date.js';
import { JURISDICTION_CODES } from '../../jurisdictions/jurisdiction-codes.js';
import { EDITIONS } from '../../jurisdictions/rulebook.types.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import type { CauseKind } from './cause-kinds.js';

/** A date of a transaction by which a system may choose its rules. */
export interface NamedDay {
  /** 'invoice date' */
  readonly name: string;
  /** YYYY-MM-DD */
  readonly day: string;
}

/** The same transaction under other rules. */
export interface RuleVariation {
  readonly kind: Extract<CauseKind, 'rules_of_another_day' | 'rules_of_another_state' | 'other_edition'>;
  readonly request: PriceRequest;
  /** Name of the day, the state or the edition in a sentence. */
  readonly name: string;
}

/** Finds the variations of the rules of a transaction. */
export type FindRules = (request: PriceRequest, pricer: OrganizationPricer) => readonly RuleVariation[];

/** Returns the transaction by the rules of its other dates, and of each period in which its state had other rules. */
export const listDays =
  (named: readonly NamedDay[]): FindRules =>
  (request, pricer) => {
    const { first, last } = pricer.getRuleEdges(request);
    const starts = [...new Set([...first, ...last.map((day) => addDays(day, 1))])].toSorted();
    const [earliest] = starts;
    const periods = earliest === undefined ? [] : [addDays(earliest, -1), ...starts.toReversed()];
    const days = [
      ...named.map(({ name, day }) => ({ day, name: `the ${name}, ${day}` })),
      ...periods.map((day) => ({ day, name: day === periods[0] ? `before ${earliest}` : `the period from ${day}` })),
    ];
    return days.map(({ day, name }) => ({ kind: 'rules_of_another_day', request: moveTo(request, day), name }));
  };

/** Moves a transaction to the rules of a day; a cancellation within the term stays one. */
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
  }));

export const listEditions: FindRules = (request, pricer) => {
  const used = request.edition ?? pricer.getEdition(request.jurisdiction);
  return EDITIONS.filter((edition) => edition !== used).map((edition) => ({
    kind: 'other_edition',
    request: { ...request, edition },
    name: edition,
  }));
};
