import type { ExemptionRule, IncompleteWhen } from '../jurisdictions/rulebook.types.js';
import { applicableExemptions, applicableRules } from './applicable-rules.js';
import { assertAmounts } from './assert-amounts.js';
import { assessLine } from './assessed-line.js';
import { stretchOf } from './change-days.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { formatPercent, RATE_SCALE } from './exact-share.js';
import { decidedFees, withFeeNotes } from './fee-treatment.js';
import { factsOf, openQuestions } from './open-questions.js';
import { notesOf } from './price-notes.js';
import type { PriceProfile, PriceRequest } from './price-request.js';
import type { PriceResult, TaxLine } from './price-result.js';
import { ruleDates } from './rule-dates.js';
import { taxablePremium } from './taxable-premium.js';
import { untaxedLines } from './untaxed-lines.js';

/**
 * The rules of one profile, chosen once: explained prices of any number of requests that differ from it in their amounts, or in a
 * transaction type and dates that it covers.
 */
export class PreparedPrice {
  private readonly rules: readonly CompiledRule[];
  private readonly exemptions: readonly ExemptionRule[];
  private readonly facts: readonly IncompleteWhen[];
  private readonly taxRate: number;
  private readonly taxRateText: string;
  private readonly inceptionStretch: number;
  private readonly transactionStretch: number;
  /** By which amounts there are: nothing else of a request changes them. */
  private readonly notes: (string[] | undefined)[] = [];

  /** @throws TaxRuleError when a date lies outside the known rules, or the state does not permit the placement. */
  constructor(
    private readonly edition: CompiledEdition,
    profile: PriceProfile,
    private readonly rulebookVersion: string,
  ) {
    this.rules = applicableRules(edition, profile);
    this.exemptions = applicableExemptions(edition, profile);
    this.facts = factsOf(edition, profile);
    let rate = 0;
    for (const rule of this.rules) if (rule.source.kind === 'premium_tax') rate += rule.rate;
    this.taxRate = rate / RATE_SCALE;
    this.taxRateText = formatPercent(rate);
    const { inception, transaction } = ruleDates(profile);
    this.inceptionStretch = stretchOf(edition.changeDays, inception);
    this.transactionStretch = stretchOf(edition.changeDays, transaction);
  }

  /** Whether the same rules apply to a transaction of this type on these dates. */
  covers(profile: PriceProfile): boolean {
    const { changeDays } = this.edition;
    const { inception, transaction } = ruleDates(profile);
    return stretchOf(changeDays, inception) === this.inceptionStretch && stretchOf(changeDays, transaction) === this.transactionStretch;
  }

  /**
   * The price of a request of the profile, with a line for every charge and every amount left out.
   * @throws TaxRuleError 'amount-out-of-range' when an amount lies outside the exact range.
   */
  price(request: PriceRequest): PriceResult {
    assertAmounts(request);
    const { edition, rules, exemptions } = this;
    const premium = taxablePremium(edition, request);
    const decided = decidedFees(edition, request);
    const lines: TaxLine[] = [];
    const fees: PriceResult['fees'] = [];
    let taxCents = 0;
    let feesCents = 0;
    for (const rule of rules) {
      const line = assessLine(rule, request, premium, decided, exemptions);
      lines.push(line);
      if (line.kind === 'premium_tax') taxCents += line.amountCents;
      else if (line.amountCents !== 0) {
        feesCents += line.amountCents;
        fees.push({ name: line.label, amountCents: line.amountCents });
      }
    }
    for (const line of untaxedLines(edition, request, rules, premium, decided)) lines.push(line);
    const totalCents = taxCents + feesCents;
    const { completeness, missing } = openQuestions(edition, request, rules, this.facts, lines, decided, totalCents);
    return {
      jurisdiction: edition.jurisdiction.code,
      edition: edition.edition,
      rulebookVersion: this.rulebookVersion,
      taxRate: this.taxRate,
      taxRateText: this.taxRateText,
      taxCents,
      fees,
      feesCents,
      totalCents,
      lines,
      completeness,
      missing,
      notes: withFeeNotes(this.notesOf(request), decided),
    };
  }

  private notesOf(request: PriceRequest): readonly string[] {
    const amounts =
      (request.premiumCents < 0 ? 1 : 0) +
      (request.insurerFeesCents || request.fees?.length ? 2 : 0) +
      (request.brokerFeesCents ? 4 : 0) +
      (request.firePremiumCents ? 8 : 0) +
      (request.nonUsPremiumCents ? 16 : 0);
    return (this.notes[amounts] ??= notesOf(this.edition, request, this.rules, this.exemptions));
  }
}
