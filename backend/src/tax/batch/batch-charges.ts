import { formatPlainDollars } from '../../money/plain-dollars.js';
import { computeDifference, matchesStated, type StatedCharges, sumLines } from '../causes/charge-amounts.js';
import { findCauses } from '../causes/find-causes.js';
import { formatExplanation } from '../charge-check/format-check.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import type { PriceResult } from '../pricing/price-result.js';
import { getStateName } from '../../jurisdictions/state-names.js';

/** Charges of a row compared with those due. */
export interface RowCheck {
  /** Charged less due, in cents. */
  readonly differenceCents: number;
  /** Cause as a sentence; empty if the charges are right or causes were not searched. */
  readonly cause: string;
}

/** Limit on searches for causes: one that finds nothing lasts about 20 ms, all of them less than two minutes. */
const MAX_EXPLAINED_ROWS = 5_000;

/** Compares the charges of the rows of a batch with those due. */
export class BatchCharges {
  private checked = 0;
  private different = 0;
  private sumCents = 0n;

  constructor(private readonly pricer: OrganizationPricer) {}

  check(request: PriceRequest, { lines }: PriceResult, stated: StatedCharges): RowCheck {
    const due = sumLines(lines);
    this.checked += 1;
    if (matchesStated(stated, due)) return { differenceCents: 0, cause: '' };
    const differenceCents = computeDifference(stated, due);
    this.different += 1;
    this.sumCents += BigInt(differenceCents);
    const isSearched = this.different <= MAX_EXPLAINED_ROWS;
    const cause = isSearched ? formatExplanation(findCauses({ request, stated, due, days: [] }, this.pricer, getStateName)) : '';
    return { differenceCents, cause };
  }

  /** Returns what a reader of the result must know of the charges; empty if no row states charges. */
  listNotes(): string[] {
    if (this.checked === 0) return [];
    if (this.different === 0) return ['All charges of the rows are the ones due.'];
    const sum = `${this.different} of ${this.checked} rows were charged another tax: ${formatPlainDollars(this.sumCents)} dollars beyond what is due.`;
    return this.different > MAX_EXPLAINED_ROWS ? [sum, `Causes were searched for the first ${MAX_EXPLAINED_ROWS} of them.`] : [sum];
  }
}
