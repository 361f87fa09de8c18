import { formatExactDollars } from '../../money/grouped-amount.js';
import { type ChargeAmounts, computeDifference, matchesStated, type StatedCharges } from './charge-amounts.js';

/** Counts and sums the differences between stated charges and those due. */
export class ChargeTally {
  different = 0;
  /** Number of transactions whose charges differ but have the right total. */
  private balanced = 0;
  private checked = 0;
  private sumCents = 0n;

  /** Adds a transaction's charges. @returns the difference in cents; undefined if all stated charges match those due */
  add(stated: StatedCharges, due: ChargeAmounts): number | undefined {
    this.checked += 1;
    if (matchesStated(stated, due)) return undefined;
    const cents = computeDifference(stated, due);
    this.different += 1;
    if (cents === 0) this.balanced += 1;
    this.sumCents += BigInt(cents);
    return cents;
  }

  /** Returns the result as a sentence; empty if no charges were stated. @param subject singular noun, such as 'row' */
  listNotes(subject: string): string[] {
    if (this.checked === 0) return [];
    if (this.different === 0) return ['All stated charges match what is due.'];
    const of = `${this.different} of ${this.checked} ${subject}${this.checked === 1 ? '' : 's'} ${this.different === 1 ? 'was' : 'were'}`;
    const balanced = this.balanced === 0 ? '' : `, ${this.balanced} of them with the right total but wrong charges`;
    return [`${of} charged tax or fees that differ from those due: ${formatExactDollars(this.sumCents)}${balanced}.`];
  }
}
