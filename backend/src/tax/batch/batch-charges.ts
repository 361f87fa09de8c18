import { getStateName } from '../../jurisdictions/state-names.js';
import { type StatedCharges, sumLines } from '../causes/charge-amounts.js';
import { ChargeTally } from '../causes/charge-tally.js';
import { findCauses } from '../causes/find-causes.js';
import { formatExplanation } from '../charge-check/format-check.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import type { PriceResult } from '../pricing/price-result.js';

/** Comparison of a row's charges with those due. */
export interface RowCheck {
  /** Amount charged minus the amount due, in cents. */
  readonly differenceCents: number;
  /** Cause as a sentence; empty if the charges are correct or we did not search for a cause. */
  readonly cause: string;
}

/** Maximum number of searches for causes. A search that finds nothing needs about 20 ms, and all searches together must end within two minutes. */
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

  /** Describes the rows' stated charges in sentences; returns an empty list if none of the rows states charges. */
  listNotes(): string[] {
    const notes = this.tally.listNotes('row');
    return this.tally.different > MAX_EXPLAINED_ROWS
      ? [...notes, `Causes were searched for the first ${MAX_EXPLAINED_ROWS} of them.`]
      : notes;
  }
}
