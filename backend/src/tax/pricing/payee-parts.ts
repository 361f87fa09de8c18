import type { RulebookJurisdiction, RuleKind, TaxRule } from '../../jurisdictions/rulebook.types.js';
import { parsePercent, computePortion } from '../../money/exact-share.js';
import type { SplitCharge, TaxLine } from './price-result.js';
import { findRateParts } from './rate-make-up.js';

interface PayeePart {
  readonly kind: RuleKind;
  readonly label: string;
  readonly ratePercent: string;
  readonly rate: number;
}

/** Parts of rates that are the sum of several charges, keyed by rule id; the premium tax is first. */
export type PayeeParts = ReadonlyMap<string, readonly PayeePart[]>;

/** Finds the parts of an edition's rates that are the sum of several charges. */
export function findPayeeParts(rules: readonly TaxRule[], jurisdiction: RulebookJurisdiction): PayeeParts {
  const parts = new Map<string, readonly PayeePart[]>();
  for (const rule of rules) {
    const made = findRateParts(rule, jurisdiction).map(({ kind, label, ratePercent }) => ({
      kind,
      label: kind === rule.kind ? rule.label : label,
      ratePercent,
      rate: parsePercent(ratePercent),
    }));
    if (made.length > 0) parts.set(rule.id, made);
  }
  return parts;
}

/** A price's lines; those that are parts of the same rate are also listed together. */
export interface SplitLines {
  readonly lines: TaxLine[];
  readonly splits: readonly SplitCharge[];
}

/**
 * Splits the charge of each rate with several payees into a line for each payee. The lines add up to the charge and depend only on it, so a return
 * never refunds more for a payee than the same rate has charged.
 */
export function splitByPayee(lines: readonly TaxLine[], parts: PayeeParts): SplitLines {
  const split: TaxLine[] = [];
  const splits: SplitCharge[] = [];
  for (const line of lines) {
    const [first, ...rest] = parts.get(line.ruleId) ?? [];
    // A line for an untaxed amount has no rate.
    if (first === undefined || line.ratePercent === null) {
      split.push(line);
      continue;
    }
    const whole = parsePercent(line.ratePercent);
    const others = rest.map((part) => toPartLine(line, part, computePortion(line.amountCents, part.rate, whole)));
    const remaining = others.reduce((cents, { amountCents }) => cents - amountCents, line.amountCents);
    const tax = toPartLine(line, first, remaining);
    split.push(tax, ...others);
    splits.push({ tax, others, ratePercent: line.ratePercent });
  }
  return { lines: split, splits };
}

const toPartLine = (line: TaxLine, { kind, label, ratePercent }: PayeePart, amountCents: number): TaxLine => ({
  ...line,
  kind,
  label,
  ratePercent,
  amountCents,
});
