import type { CalendarDate } from '../../dates/calendar-date.js';
import type { Payee } from '../../ledger/payee.js';
import type { Venue, VenueJurisdiction } from './venue.types.js';

/** Filing whose venue is needed. */
export interface VenueQuestion {
  readonly state: string;
  readonly obligationId: string;
  /** Last day of its period. */
  readonly day: CalendarDate;
}

/** Venue for filings of states without another one. */
const FALLBACK = 'state-office';

/** Returns the venues that accept a filing on a day, best first: one that names the filing, then one that names the state. */
export function venuesOf(venues: readonly Venue[], question: VenueQuestion): Venue[] {
  const ranked = venues.flatMap((venue) => {
    const ranks = venue.jurisdictions.filter((one) => isMeant(one, question)).map((one) => rankOf(venue, one));
    return ranks.length === 0 ? [] : [{ venue, rank: Math.min(...ranks) }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ venue }) => venue);
}

/** Rates how well a venue fits a filing; the lowest number fits best. */
export function rankOf({ venue }: Venue, { obligations }: VenueJurisdiction): number {
  if (obligations !== undefined) return 0;
  return venue === FALLBACK ? 2 : 1;
}

/** Returns the payees whose charges a filing reports at its venue. */
export function settledBy(venue: Venue, question: VenueQuestion): readonly Payee[] {
  return entryOf(venue, question)?.settles ?? venue.settles;
}

/** Returns the day on which a venue replaced an earlier system, if transactions of older policies need a first one; otherwise undefined. */
export function placeholderDay(venue: Venue, question: VenueQuestion): CalendarDate | undefined {
  const entry = entryOf(venue, question);
  return entry?.needsPlaceholders === true ? entry.effectiveFrom : undefined;
}

function entryOf(venue: Venue, question: VenueQuestion): VenueJurisdiction | undefined {
  const meant = venue.jurisdictions.filter((one) => isMeant(one, question));
  return meant.toSorted((one, other) => rankOf(venue, one) - rankOf(venue, other))[0];
}

function isMeant(one: VenueJurisdiction, { state, obligationId, day }: VenueQuestion): boolean {
  const { code, obligations, effectiveFrom = '', effectiveTo = '9999' } = one;
  return code === state && effectiveFrom <= day && day <= effectiveTo && (obligations?.includes(obligationId) ?? true);
}
