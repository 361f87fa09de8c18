import { CHARGE_PARTS, type ChargeAmounts, type ChargePart, type StatedCharges } from './charge-amounts.js';

/** Units of round amounts in cents, roundest first. Amounts that people make up are usually round. */
const ROUND_UNITS = [1_000, 500, 100] as const;
/** Minimum number of round amounts to consider above and below a stated one. */
const MIN_REACH_UNITS = 10;

/**
 * Estimates the chance that round charges match computed ones by coincidence: the proportion of the round amounts near the stated charges that
 * result from any computation.
 */
export class CoincidenceMeter {
  /** Stated charges that differ from those due. */
  private readonly changed: readonly (readonly [ChargePart | 'total', number])[];
  /** Null if the charges are not round. */
  private readonly unit: number | null;
  /** For each combination of round amounts, the lowest complexity of a computation that results in it. */
  private readonly made = new Map<string, number>();

  constructor(
    private readonly stated: StatedCharges,
    private readonly due: ChargeAmounts,
  ) {
    const parts = CHARGE_PARTS.filter((part) => stated[part] !== undefined && stated[part] !== due[part]);
    this.changed = (parts.length > 0 ? parts : (['total'] as const)).map((part) => [part, stated[part] ?? 0]);
    this.unit = ROUND_UNITS.find((unit) => this.changed.every(([, cents]) => cents % unit === 0)) ?? null;
  }

  /** Adds computed charges if they equal the stated ones that are correct, and are as round as, and near, the stated ones that are not. */
  add(amounts: ChargeAmounts, complexity: number): void {
    const { unit, stated, due, changed } = this;
    if (unit === null) return;
    if (CHARGE_PARTS.some((part) => stated[part] !== undefined && stated[part] === due[part] && amounts[part] !== due[part])) return;
    const isNear = ([part, cents]: (typeof changed)[number]): boolean =>
      amounts[part] % unit === 0 && Math.abs(amounts[part] - cents) <= this.computeReach(part, unit);
    if (!changed.every(isNear)) return;
    const key = changed.map(([part]) => amounts[part]).join(' ');
    this.made.set(key, Math.min(this.made.get(key) ?? complexity, complexity));
  }

  /** Computes the chance, from 0 to 1, that invented charges as round as the stated ones match computations of at most the given complexity. */
  computeChance(complexity: number): number {
    const { unit } = this;
    if (unit === null) return 0;
    const count = [...this.made.values()].filter((one) => one <= complexity).length;
    return this.changed.reduce((chance, [part]) => chance / ((2 * this.computeReach(part, unit)) / unit + 1), count);
  }

  private computeReach(part: ChargePart | 'total', unit: number): number {
    return unit * Math.max(MIN_REACH_UNITS, Math.floor(Math.abs(this.due[part]) / 2 / unit));
  }
}
