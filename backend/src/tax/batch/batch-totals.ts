import type { Edition } from '../../jurisdictions/rulebook.types.js';
import type { PriceResult } from '../price-result.js';

/** Sums in cents. */
export class BatchSum {
  rows = 0;
  premiumCents = 0n;
  taxCents = 0n;
  feesCents = 0n;

  add(premiumCents: number, taxCents: number, feesCents: number): void {
    this.rows += 1;
    this.premiumCents += BigInt(premiumCents);
    this.taxCents += BigInt(taxCents);
    this.feesCents += BigInt(feesCents);
  }
}

/** What the priced rows of a batch come to, overall and for each state. */
export class BatchTotals {
  readonly all = new BatchSum();
  readonly editions = new Map<Edition, number>();
  overriddenRows = 0;
  private readonly states = new Map<string, BatchSum>();

  add(premiumCents: number, result: PriceResult): void {
    const { jurisdiction, edition, taxCents, feesCents } = result;
    this.all.add(premiumCents, taxCents, feesCents);
    let state = this.states.get(jurisdiction);
    if (state === undefined) this.states.set(jurisdiction, (state = new BatchSum()));
    state.add(premiumCents, taxCents, feesCents);
    this.editions.set(edition, (this.editions.get(edition) ?? 0) + 1);
    if (result.lines.some(({ ruleId }) => ruleId.startsWith('override-'))) this.overriddenRows += 1;
  }

  /** In the order of the states' codes. */
  byState(): [state: string, sum: BatchSum][] {
    return [...this.states].toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
}
