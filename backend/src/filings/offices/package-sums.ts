import { RULE_KINDS, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import { parseDollarsToBigInt, formatPlainDollars } from '../../money/plain-dollars.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';

/** A package's totals, as exact dollar text. */
export interface PackageTotals {
  readonly rows: number;
  readonly premium: string;
  /** Sum of the negative premiums. */
  readonly returned: string;
  readonly tax: string;
  readonly fees: string;
  readonly total: string;
  /** Charges by kind, in rulebook order; kinds without a charge are absent. */
  readonly charges: Readonly<Partial<Record<RuleKind, string>>>;
}

/** Sums transactions as they are written. */
export class PackageSums {
  private rows = 0;
  private premium = 0n;
  private returned = 0n;
  private tax = 0n;
  private fees = 0n;
  private readonly charges = new Map<RuleKind, bigint>();

  add({ premium, tax, fees, charges }: Pick<FilingTransaction, 'premium' | 'tax' | 'fees' | 'charges'>): void {
    const amount = parseDollarsToBigInt(premium);
    this.rows += 1;
    this.premium += amount;
    if (amount < 0n) this.returned += amount;
    this.tax += parseDollarsToBigInt(tax);
    this.fees += parseDollarsToBigInt(fees);
    for (const kind of RULE_KINDS) {
      const charged = charges[kind];
      if (charged !== undefined) this.charges.set(kind, (this.charges.get(kind) ?? 0n) + parseDollarsToBigInt(charged));
    }
  }

  getTotals(): PackageTotals {
    const charges = RULE_KINDS.flatMap((kind) => {
      const sum = this.charges.get(kind);
      return sum === undefined ? [] : [[kind, formatPlainDollars(sum)] as const];
    });
    return {
      rows: this.rows,
      premium: formatPlainDollars(this.premium),
      returned: formatPlainDollars(this.returned),
      tax: formatPlainDollars(this.tax),
      fees: formatPlainDollars(this.fees),
      total: formatPlainDollars(this.tax + this.fees),
      charges: Object.fromEntries(charges),
    };
  }
}
