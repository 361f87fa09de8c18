import { getStateName } from '../../jurisdictions/state-names.js';
import { type StatedCharges, sumLines } from '../causes/charge-amounts.js';
import { ChargeTally } from '../causes/charge-tally.js';
import { findCauses } from '../causes/find-causes.js';
import { formatExplanation } from '../charge-check/format-check.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import type { PriceResult } from '../pricing/price-result.js';

/** Charges of a row compared with those due. */
export interface RowCheck {
  /** Charged less due, in cents. */
  readonly differenceCents: number;
  /** Cause as a sentence; empty if the charges are right or causes were not searched. */
  readonly cause: string;
}

/** Limits searches for causes: one without a result needs about 20 ms, and all together must end within two minutes. */
const MAX_EXPLAINED_ROWS = 5_000;

export class BatchCharges {
  private readonly tally = new ChargeTally();

  constructor(private readonly pricer: OrganizationPricer) {}

  check(request: PriceRequest, { lines }: PriceResult, stated: StatedCharges): RowCheck {
    const due = sumLines(lines);
    const differenceCents = this.tally.add(stated, due);
    if (differenceCents === undefined) return { differenceCents: 0, cause: '' };
    const isSearched = this.tally.different <= MAX_EXPLAINED_ROWS;
    const cause = isSearched ? formatExplanation(findCauses({ request, stated, due, days: [] }, this.pricer, getStateName)) : '';
    return { differenceCents, cause };
  }

  /** Returns sentences on the charges of the rows; empty if no row states charges. */
  listNotes(): string[] {
    const notes = this.tally.listNotes('row');
    return this.tally.different > MAX_EXPLAINED_ROWS
      ? [...notes, `Causes were searched for the first ${MAX_EXPLAINED_ROWS} of them.`]
      : notes;
  }
}
