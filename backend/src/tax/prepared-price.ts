import type { ExemptionRule } from '../jurisdictions/rulebook.types.js';
import { applicableExemptions, applicableRules } from './applicable-rules.js';
import { assertAmounts } from './assert-amounts.js';
import { assessLine } from './assessed-line.js';
import { stretchOf } from './change-days.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { formatPercent, RATE_SCALE } from './exact-share.js';
import { notesOf } from './price-notes.js';
import type { PriceProfile, PriceRequest } from './price-request.js';
import type { PriceResult, TaxLine } from './price-result.js';
import { untaxedLines } from './untaxed-lines.js';

/**
 * The rules of one profile, chosen once: explained prices of any number of requests that differ from it in their amounts, in their
 * transaction type, or in dates that it covers.
 */
export class PreparedPrice {
  private readonly rules: readonly CompiledRule[];
  private readonly exemptions: readonly ExemptionRule[];
  private readonly taxRate: number;
  private readonly taxRateText: string;
  private readonly inceptionStretch: number;
  private readonly transactionStretch: number;
  /** By which amounts there are: nothing else of a request changes them. */
  private readonly notes: (string[] | undefined)[] = [];

  /** @throws TaxRuleError 'date-not-covered' when a date lies outside the known rules. */
  constructor(
    private readonly edition: CompiledEdition,
    profile: PriceProfile,
    private readonly rulebookVersion: string,
  ) {
    this.rules = applicableRules(edition, profile);
    this.exemptions = applicableExemptions(edition, profile);
    let rate = 0;
    for (const rule of this.rules) if (rule.source.kind === 'premium_tax') rate += rule.rate;
    this.taxRate = rate / RATE_SCALE;
    this.taxRateText = formatPercent(rate);
    this.inceptionStretch = stretchOf(edition.changeDays, profile.effectiveDate);
    this.transactionStretch = stretchOf(edition.changeDays, profile.transactionDate ?? profile.effectiveDate);
  }

  /** Whether the same rules apply on these dates. */
  covers({ effectiveDate, transactionDate = effectiveDate }: Pick<PriceProfile, 'effectiveDate' | 'transactionDate'>): boolean {
    const { changeDays } = this.edition;
    return (
      stretchOf(changeDays, effectiveDate) === this.inceptionStretch && stretchOf(changeDays, transactionDate) === this.transactionStretch
    );
  }

  /**
   * The price of a request of the profile, with a line for every charge and every amount left out.
   * @throws TaxRuleError 'amount-out-of-range' when an amount lies outside the exact range.
   */
  price(request: PriceRequest): PriceResult {
    assertAmounts(request);
    const { edition, rules, exemptions } = this;
    const taxableCents = edition.source.excludesNonUsPremium
      ? request.premiumCents - (request.nonUsPremiumCents ?? 0)
      : request.premiumCents;
    const lines: TaxLine[] = [];
    const fees: PriceResult['fees'] = [];
    let taxCents = 0;
    let feesCents = 0;
    for (const rule of rules) {
      const line = assessLine(rule, request, taxableCents, exemptions);
      lines.push(line);
      if (line.kind === 'premium_tax') taxCents += line.amountCents;
      else if (line.amountCents !== 0) {
        feesCents += line.amountCents;
        fees.push({ name: line.label, amountCents: line.amountCents });
      }
    }
    for (const line of untaxedLines(edition, request, rules)) lines.push(line);
    return {
      jurisdiction: edition.jurisdiction.code,
      edition: edition.edition,
      rulebookVersion: this.rulebookVersion,
      taxRate: this.taxRate,
      taxRateText: this.taxRateText,
      taxCents,
      fees,
      feesCents,
      totalCents: taxCents + feesCents,
      lines,
      notes: this.notesOf(request),
    };
  }

  private notesOf(request: PriceRequest): readonly string[] {
    const amounts =
      (request.premiumCents < 0 ? 1 : 0) +
      (request.insurerFeesCents ? 2 : 0) +
      (request.brokerFeesCents ? 4 : 0) +
      (request.firePremiumCents ? 8 : 0) +
      (request.nonUsPremiumCents ? 16 : 0);
    return (this.notes[amounts] ??= notesOf(this.edition, request, this.rules, this.exemptions));
  }
}
