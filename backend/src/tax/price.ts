import { applicableExemptions, applicableRules } from './applicable-rules.js';
import { assessLine } from './assessed-line.js';
import type { CompiledEdition } from './compiled-rules.js';
import { formatPercent, MAX_AMOUNT_CENTS, RATE_SCALE } from './exact-share.js';
import { notesOf } from './price-notes.js';
import type { PriceRequest } from './price-request.js';
import type { PriceResult, TaxLine } from './price-result.js';
import { TaxRuleError } from './tax-rule-error.js';
import { untaxedLines } from './untaxed-lines.js';

/**
 * Prices one transaction under one edition, with a line for every charge and every amount left out.
 * @throws TaxRuleError when a date lies outside the known rules or an amount outside the exact range.
 */
export function price(edition: CompiledEdition, request: PriceRequest, rulebookVersion: string): PriceResult {
  assertAmounts(request);
  const rules = applicableRules(edition, request);
  const exemptions = applicableExemptions(edition, request);
  const taxableCents = edition.source.excludesNonUsPremium ? request.premiumCents - (request.nonUsPremiumCents ?? 0) : request.premiumCents;
  const lines: TaxLine[] = [];
  let rate = 0;
  let taxCents = 0;
  let totalCents = 0;
  for (const rule of rules) {
    const line = assessLine(rule, request, taxableCents, exemptions);
    lines.push(line);
    totalCents += line.amountCents;
    if (line.kind === 'premium_tax') {
      rate += rule.rate;
      taxCents += line.amountCents;
    }
  }
  lines.push(...untaxedLines(edition, request, rules));
  return {
    jurisdiction: edition.jurisdiction.code,
    edition: edition.edition,
    rulebookVersion,
    taxRate: rate / RATE_SCALE,
    taxRateText: formatPercent(rate),
    taxCents,
    fees: feesOf(lines),
    feesCents: totalCents - taxCents,
    totalCents,
    lines,
    notes: notesOf(edition, request, rules, exemptions),
  };
}

function feesOf(lines: readonly TaxLine[]): { name: string; amountCents: number }[] {
  return lines
    .filter((line) => line.kind !== 'premium_tax' && line.amountCents !== 0)
    .map((line) => ({ name: line.label, amountCents: line.amountCents }));
}

const AMOUNT_FIELDS = ['premiumCents', 'insurerFeesCents', 'brokerFeesCents', 'firePremiumCents', 'nonUsPremiumCents'] as const;

function assertAmounts(request: PriceRequest): void {
  for (const field of AMOUNT_FIELDS) {
    const amount = request[field];
    if (amount === undefined || (Number.isInteger(amount) && Math.abs(amount) <= MAX_AMOUNT_CENTS)) continue;
    throw new TaxRuleError(
      'amount-out-of-range',
      field,
      `${field} must be a whole number of cents of at most one hundred billion dollars.`,
    );
  }
}
