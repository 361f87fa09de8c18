import { CHARGE_PARTS, type ChargeAmounts, type ChargePart, type StatedCharges } from './charge-amounts.js';

/** Round amounts in cents, the roundest first. Amounts with odd cents are rarely made up. */
const ROUND_UNITS = [1_000, 500, 100] as const;
/** Minimum number of round amounts on each side of a stated one that are compared with computed charges. */
const MIN_REACH_UNITS = 10;

/**
 * Measures whether round charges may agree with computed ones by coincidence: the share of the round amounts around the stated charges that any of
 * the computations makes.
 */
export class CoincidenceMeter {
  /** Stated charges that are not those due. */
  private readonly changed: readonly (readonly [ChargePart | 'total', number])[];
  /** Null if the charges are not round. */
  private readonly unit: number | null;
  private readonly made = new Set<string>();

  constructor(
    private readonly stated: StatedCharges,
    private readonly due: ChargeAmounts,
  ) {
    const parts = CHARGE_PARTS.filter((part) => stated[part] !== undefined && stated[part] !== due[part]);
    this.changed = (parts.length > 0 ? parts : (['total'] as const)).map((part) => [part, stated[part] ?? 0]);
    this.unit = ROUND_UNITS.find((unit) => this.changed.every(([, cents]) => cents % unit === 0)) ?? null;
  }

  /** Adds computed charges that are near the stated ones, as round, and equal where those are the ones due. */
  add(amounts: ChargeAmounts): void {
    const { unit, stated, due, changed } = this;
    if (unit === null) return;
    if (CHARGE_PARTS.some((part) => stated[part] !== undefined && stated[part] === due[part] && amounts[part] !== due[part])) return;
    const isNear = ([part, cents]: (typeof changed)[number]): boolean =>
      amounts[part] % unit === 0 && Math.abs(amounts[part] - cents) <= this.computeReach(part, unit);
    if (changed.every(isNear)) this.made.add(changed.map(([part]) => amounts[part]).join(' '));
  }

  /** Computes the chance, from 0 to 1, that made-up charges as round as the stated ones agree with computed ones. */
  computeChance(): number {
    const { unit } = this;
    if (unit === null) return 0;
    return this.changed.reduce((chance, [part]) => chance / ((2 * this.computeReach(part, unit)) / unit + 1), this.made.size);
  }

  private computeReach(part: ChargePart | 'total', unit: number): number {
    return unit * Math.max(MIN_REACH_UNITS, Math.floor(Math.abs(this.due[part]) / 2 / unit));
  }
}
