import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import type { LedgerKind } from '../ledger/payee.js';
import type { RecordedType } from '../book/recorded-type.js';
import type { PremiumChange } from '../book/figure-filter.js';

/** Sums over transactions of one kind, in whole cents. */
export interface PremiumFigure {
  readonly transactions: number;
  readonly premiumCents: bigint;
  /** Base of the premium tax, if tax is charged. */
  readonly taxBasisCents: bigint;
}

/** Sum of one kind of charge, in whole cents. */
export interface ChargeFigure {
  readonly kind: RuleKind;
  /** Names of the charges of this kind, in alphabetical order. */
  readonly labels: readonly string[];
  readonly amountCents: bigint;
}

/** Sums of premium and charges over transactions, as currently charged. */
export interface FigureSums {
  readonly transactions: number;
  readonly policies: number;
  /** Number of transactions for which more may be due than computed, or whose charges are estimated. */
  readonly incomplete: number;
  readonly byChange: Readonly<Record<PremiumChange, PremiumFigure>>;
  readonly taxedByChange: Readonly<Record<PremiumChange, PremiumFigure>>;
  readonly untaxed: PremiumFigure;
  readonly charges: readonly ChargeFigure[];
  readonly premiumCents: bigint;
  readonly taxCents: bigint;
  readonly feesCents: bigint;
}

/** Sums of a policy's selected transactions; amounts as exact text. */
export interface FigurePolicy {
  readonly policyId: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  /** Kind of the policy's newest transaction. */
  readonly transactionType: RecordedType;
  readonly premium: string;
  readonly tax: string;
  readonly fees: string;
}

/** Replaces the premium, the tax and the charges by kind with the ledger's amounts. */
export function replaceWithLedgerAmounts(sums: FigureSums, owed: ReadonlyMap<LedgerKind, bigint>): FigureSums {
  const getOwed = (kind: LedgerKind): bigint => owed.get(kind) ?? 0n;
  const all = [...owed].reduce((sum, [kind, cents]) => (kind === 'premium' ? sum : sum + cents), 0n);
  return {
    ...sums,
    premiumCents: getOwed('premium'),
    taxCents: getOwed('premium_tax'),
    feesCents: all - getOwed('premium_tax'),
    charges: sums.charges.map((charge) => ({ ...charge, amountCents: getOwed(charge.kind) })),
  };
}
