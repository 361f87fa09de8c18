import type { RulebookJurisdiction, RuleKind, TaxRule } from '../../jurisdictions/rulebook.types.js';
import { parsePercent, shareOf } from '../../money/exact-share.js';
import type { TaxLine } from './price-result.js';
import { rateMakeUp } from './rate-make-up.js';

/** A part of a rate that has its payee. */
interface PayeePart {
  readonly kind: RuleKind;
  readonly label: string;
  readonly ratePercent: string;
  readonly rate: number;
}

/** The rates of an edition that have several payees, by the id of their rule: the part of the premium tax first. */
export type PayeeParts = ReadonlyMap<string, readonly PayeePart[]>;

/** Finds the rates of an edition that have several payees. */
export function payeePartsOf(rules: readonly TaxRule[], jurisdiction: RulebookJurisdiction): PayeeParts {
  const parts = new Map<string, readonly PayeePart[]>();
  for (const rule of rules) {
    const made = rateMakeUp(rule, jurisdiction).map(({ kind, label, ratePercent }) => ({
      kind,
      label: kind === rule.kind ? rule.label : label,
      ratePercent,
      rate: parsePercent(ratePercent),
    }));
    if (made.length > 0) parts.set(rule.id, made);
  }
  return parts;
}

/** Splits the lines of rates with several payees. The amounts of the parts add up to the amount of the line. */
export function splitByPayee(lines: TaxLine[], parts: PayeeParts): TaxLine[] {
  if (parts.size === 0) return lines;
  return lines.flatMap((line) => {
    const [first, ...others] = parts.get(line.ruleId) ?? [];
    // A line of what is not taxed has no rate.
    if (first === undefined || line.ratePercent === null) return [line];
    const rest = others.map((part) => withPart(line, part, amountOf(line, part)));
    const left = rest.reduce((cents, { amountCents }) => cents - amountCents, line.amountCents);
    return [withPart(line, first, left), ...rest];
  });
}

const withPart = (line: TaxLine, { kind, label, ratePercent }: PayeePart, amountCents: number): TaxLine => ({
  ...line,
  kind,
  label,
  ratePercent,
  amountCents,
});

/** A return that is limited to what was collected gives each payee's share of that back. */
function amountOf({ amountCents, basisCents, ratePercent, reason }: TaxLine, { rate }: PayeePart): number {
  if (amountCents === 0) return 0;
  if (reason === 'taxed') return shareOf(basisCents, rate);
  const whole = BigInt(parsePercent(ratePercent ?? '0'));
  const product = BigInt(Math.abs(amountCents)) * BigInt(rate);
  return Math.sign(amountCents) * Number((2n * product + whole) / (2n * whole));
}
