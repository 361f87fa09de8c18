import type { Edition } from '../../jurisdictions/rulebook.types.js';
import type { PriceResult } from '../pricing/price-result.js';

/** Number of amounts of up to ten trillion cents that can be added without losing precision. */
const EXACT_ROWS = 500;

/** Sums in cents. */
export class BatchSum {
  rows = 0;
  incompleteRows = 0;
  estimatedRows = 0;
  /** Sums of at most EXACT_ROWS rows, as plain numbers for speed. They are added to the totals before they lose precision. */
  private readonly recent = { premium: 0, tax: 0, fees: 0 };
  private readonly settled = { premium: 0n, tax: 0n, fees: 0n };

  add(premiumCents: number, taxCents: number, feesCents: number): void {
    this.rows += 1;
    this.recent.premium += premiumCents;
    this.recent.tax += taxCents;
    this.recent.fees += feesCents;
    if (this.rows % EXACT_ROWS === 0) this.carryOver();
  }

  get cents(): { premium: bigint; tax: bigint; fees: bigint } {
    this.carryOver();
    return this.settled;
  }

  private carryOver(): void {
    for (const part of ['premium', 'tax', 'fees'] as const) {
      this.settled[part] += BigInt(this.recent[part]);
      this.recent[part] = 0;
    }
  }
}

export class BatchTotals {
  readonly all = new BatchSum();
  readonly editions = new Map<Edition, number>();
  overriddenRows = 0;
  private readonly states = new Map<string, BatchSum>();

  add(premiumCents: number, result: PriceResult): void {
    const { jurisdiction, edition, statedTaxCents: taxCents, totalCents, completeness } = result;
    const feesCents = totalCents - taxCents;
    this.all.add(premiumCents, taxCents, feesCents);
    let state = this.states.get(jurisdiction);
    if (state === undefined) this.states.set(jurisdiction, (state = new BatchSum()));
    state.add(premiumCents, taxCents, feesCents);
    if (completeness === 'incomplete') state.incompleteRows += 1;
    else if (completeness === 'estimate') state.estimatedRows += 1;
    this.editions.set(edition, (this.editions.get(edition) ?? 0) + 1);
    if (isOverridden(result)) this.overriddenRows += 1;
  }

  listByState(): [state: string, sum: BatchSum][] {
    return [...this.states].toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
}

function isOverridden({ lines }: PriceResult): boolean {
  for (const { ruleId } of lines) if (ruleId.startsWith('override-')) return true;
  return false;
}
