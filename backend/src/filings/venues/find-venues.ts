import type { CalendarDate } from '../../dates/calendar-date.js';
import type { Payee } from '../../ledger/payee.js';
import type { Venue, VenueJurisdiction } from './venue.types.js';

/** Filing for which a venue is sought. */
export interface VenueQuery {
  readonly state: string;
  readonly obligationId: string;
  /** Last day of the filing's period. */
  readonly day: CalendarDate;
}

/** Venue for filings in states that do not have a separate venue. */
const FALLBACK_VENUE = 'state-office';

/** Returns the venues that accept a filing on a day, best fit first: venues that name the filing, then those that name the state. */
export function findVenues(venues: readonly Venue[], question: VenueQuery): Venue[] {
  const ranked = venues.flatMap((venue) => {
    const ranks = venue.jurisdictions.filter((one) => matchesQuery(one, question)).map((one) => computeRank(venue, one));
    return ranks.length === 0 ? [] : [{ venue, rank: Math.min(...ranks) }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ venue }) => venue);
}

/** Rates how well a venue fits a filing; lower is better. */
export function computeRank({ venue }: Venue, { obligations }: VenueJurisdiction): number {
  if (obligations !== undefined) return 0;
  return venue === FALLBACK_VENUE ? 2 : 1;
}

/** Returns the payees of the charges that a filing reports at its venue. */
export function listSettledPayees(venue: Venue, question: VenueQuery): readonly Payee[] {
  return findEntry(venue, question)?.settles ?? venue.settles;
}

/** Returns the day on which a venue replaced an earlier system, if older policies need a first transaction there; otherwise undefined. */
export function findPlaceholderDay(venue: Venue, question: VenueQuery): CalendarDate | undefined {
  const entry = findEntry(venue, question);
  return entry?.needsPlaceholders === true ? entry.effectiveFrom : undefined;
}

function findEntry(venue: Venue, question: VenueQuery): VenueJurisdiction | undefined {
  const meant = venue.jurisdictions.filter((one) => matchesQuery(one, question));
  return meant.toSorted((one, other) => computeRank(venue, one) - computeRank(venue, other))[0];
}

function matchesQuery(one: VenueJurisdiction, { state, obligationId, day }: VenueQuery): boolean {
  const { code, obligations, effectiveFrom = '', effectiveTo = '9999' } = one;
  return code === state && effectiveFrom <= day && day <= effectiveTo && (obligations?.includes(obligationId) ?? true);
}
