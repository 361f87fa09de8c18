import { Injectable } from '@nestjs/common';
import type { Payee } from '../../ledger/payee.js';
import { loadVenues } from './venue-files.js';
import type { Venue } from './venue.types.js';
import { listSettledPayees, type VenueQuery, findVenues } from './find-venues.js';

@Injectable()
export class VenuesService {
  private readonly venues = loadVenues();

  /** Returns a filing's venue; every filing in the rulebook has one. */
  getVenue(question: VenueQuery): Venue {
    const [venue] = findVenues(this.venues, question);
    if (venue === undefined) throw new Error(`No venue accepts ${question.obligationId} of ${question.state} on ${question.day}.`);
    return venue;
  }

  /** Returns the payees of the charges that a filing reports. */
  listPayees(question: VenueQuery): readonly Payee[] {
    return listSettledPayees(this.getVenue(question), question);
  }

  /** Returns true for a filing that reports amounts owed, which are paid with it. */
  reportsAmounts(question: VenueQuery): boolean {
    return this.listPayees(question).length > 0;
  }
}
