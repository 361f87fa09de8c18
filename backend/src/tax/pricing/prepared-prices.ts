import { type PeriodEdges, findSpanIndex } from '../../dates/period-edges.js';
import { EXEMPTIONS, LINES_OF_BUSINESS, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import { mayCharge } from './applicable-rules.js';
import { assertAmounts } from './assert-amounts.js';
import { type LegalCharges, findQuestionsBeyondLaw } from './questions-beyond-law.js';
import type { CompiledEdition } from './compiled-rules.js';
import { applyInterstateTransport, findUnusedAnswerNotes } from './interstate-transport.js';
import { joinNotes } from './note-lists.js';
import { priceParts } from './price-parts.js';
import { buildCollectedRequest, limitReturnToCollected } from './limit-return.js';
import { addTermDate } from './policy-term.js';
import { POLICY_TYPES } from './policy-type.js';
import { type Charges, PreparedPrice, type PriceWithQuestions, sumPrice, addCompleteness } from './prepared-price.js';
import type { PriceProfile, PriceRequest } from './price-request.js';
import type { PriceResult } from './price-result.js';
import { getRuleDates } from './rule-dates.js';
import { TaxRuleError } from './tax-rule-error.js';
import { sumLines } from './unread-law.js';

/** Maximum number of cached profiles or dates; fewer are in use at a time. A full cache is emptied. */
const MAX_CACHED = 2_000;
const MAX_PLACES = 20;

/** Numbers of the lines of business, starting at 1; 0 means none. */
const LINE_NUMBERS: ReadonlyMap<string, number> = new Map(LINES_OF_BUSINESS.map((line, at) => [line, at + 1]));

/** Prices under an edition. Selects rules once for all requests that differ only in amounts. */
export class PreparedPrices {
  private readonly byProfile = new Map<number, PreparedPrice>();
  /** Prices keyed by the municipality as entered, because notes quote it. */
  private readonly byPlace = new Map<string, Map<number, PreparedPrice>>();
  private readonly spans: SpanIndex;

  constructor(
    readonly edition: CompiledEdition,
    private readonly rulebookVersion: string,
  ) {
    this.spans = new SpanIndex(edition.edges);
  }

  /**
   * Prices a transaction, with a line for each charge and each excluded amount.
   * @throws TaxRuleError if a date is outside the known rules, or an amount exceeds the range of exact arithmetic
   */
  price(asked: PriceRequest): PriceResult {
    return addCompleteness(this.computePrice(asked));
  }

  /**
   * Prices like `price`, under an edition other than the law. The price is not complete if the law charges more, requires a missing fact or is
   * doubtful.
   * @param law the statute of the same jurisdiction
   * @throws TaxRuleError as `price` does, but not if only the law does not cover the date
   */
  priceComparedWithLaw(asked: PriceRequest, law: PreparedPrices): PriceResult {
    const priced = this.computePrice(asked);
    const byLaw = law.computeDue(asked);
    return addCompleteness(byLaw === null ? priced : { price: priced.price, open: findQuestionsBeyondLaw(priced, byLaw) });
  }

  /** Returns true if a charge of the chosen kinds may be due on the dates of the request, regardless of placement, line of business and place. */
  mayCharge(asked: PriceRequest, isChosen: (kind: RuleKind) => boolean): boolean {
    return mayCharge(this.edition, this.findTerm(asked), isChosen);
  }

  /** Returns the charges due, without the text of a price; null if the edition does not cover the date. */
  private computeDue(asked: PriceRequest): LegalCharges | null {
    try {
      const request = this.findTerm(asked);
      const { parts } = request;
      if (parts !== undefined && parts.length > 0) {
        const { price, open } = priceParts(this, request, parts);
        return { totalCents: price.totalCents, lines: price.lines.length, open, isExemptionClaimed: price.exemptionNotes.length > 0 };
      }
      const prepared = this.getPrice(request);
      const { lines, open } = this.computeCharges(prepared, request);
      return { totalCents: sumLines(lines), lines: lines.length, open, isExemptionClaimed: prepared.exemptionNotes.length > 0 };
    } catch (error) {
      if (!(error instanceof TaxRuleError)) throw error;
      return null;
    }
  }

  private computePrice(asked: PriceRequest): PriceWithQuestions {
    // Checks amounts first, because an invalid amount is reported before an invalid date.
    assertAmounts(asked);
    const request = this.findTerm(asked);
    const { parts } = request;
    const priced = parts !== undefined && parts.length > 0 ? priceParts(this, request, parts) : this.priceOne(request);
    priced.price.notes = joinNotes(priced.price.notes, findUnusedAnswerNotes(this.edition, asked));
    return priced;
  }

  private priceOne(request: PriceRequest): PriceWithQuestions {
    const prepared = this.getPrice(request);
    const charges = this.computeCharges(prepared, request);
    return sumPrice(prepared, charges, prepared.listNotes(request, charges.fees));
  }

  private findTerm(asked: PriceRequest): PriceRequest {
    return applyInterstateTransport(this.edition, addTermDate(this.edition, asked));
  }

  private computeCharges(prepared: PreparedPrice, request: PriceRequest): Charges {
    const charges = prepared.computeCharges(request, null);
    return request.premiumCollectedCents === undefined ? charges : this.limitReturn(charges, request);
  }

  /** Limits the charges of a return to the amounts collected. */
  private limitReturn(charges: Charges, request: PriceRequest): Charges {
    const original = buildCollectedRequest(request);
    try {
      limitReturnToCollected(charges.lines, this.getPrice(original).computeCharges(original, null).lines);
      return charges;
    } catch (error) {
      if (!(error instanceof TaxRuleError)) throw error;
      const { lacking, assumed } = charges.open;
      return { ...charges, open: { lacking, assumed: [...assumed, formatNotCompared(original.effectiveDate)] } };
    }
  }

  /** @throws TaxRuleError if a date is outside the known rules, or the state does not permit the placement */
  getPrice(profile: PriceProfile): PreparedPrice {
    const kept = profile.municipality === undefined ? this.byProfile : this.getPlacePrices(profile.municipality);
    const key = this.computeKey(profile);
    let prepared = kept.get(key);
    if (prepared === undefined) {
      prepared = new PreparedPrice(this.edition, profile, this.rulebookVersion);
      if (kept.size >= MAX_CACHED) kept.clear();
      kept.set(key, prepared);
    }
    return prepared;
  }

  private getPlacePrices(municipality: string): Map<number, PreparedPrice> {
    let kept = this.byPlace.get(municipality);
    if (kept === undefined) {
      if (this.byPlace.size >= MAX_PLACES) this.byPlace.clear();
      this.byPlace.set(municipality, (kept = new Map()));
    }
    return kept;
  }

  /** Returns a number that identifies everything that determines the rules, except the municipality. */
  private computeKey(profile: PriceProfile): number {
    const { lineOfBusiness, policyType, exemption, multiState, independentlyProcured, interstateTransport, policyYear, extensionDate } =
      profile;
    const { inception, transaction } = getRuleDates(profile);
    const line = lineOfBusiness === undefined ? 0 : (LINE_NUMBERS.get(lineOfBusiness) ?? 0);
    const type = policyType === undefined ? 0 : POLICY_TYPES.indexOf(policyType) + 1;
    const claim = exemption === undefined ? 0 : EXEMPTIONS.indexOf(exemption) + 1;
    const term = (policyYear === undefined ? 0 : 4) + (extensionDate === undefined ? 0 : 8);
    const transport = interstateTransport === undefined ? 0 : interstateTransport ? 16 : 32;
    const flags = (multiState ? 1 : 0) + (independentlyProcured ? 2 : 0) + term + transport;
    const span = this.spans.getNumber(inception);
    const words = ((line * (POLICY_TYPES.length + 1) + type) * (EXEMPTIONS.length + 1) + claim) * 48 + flags;
    return (words * this.spans.count + span) * this.spans.count + (transaction === inception ? span : this.spans.getNumber(transaction));
  }
}

const formatNotCompared = (inception: string): string =>
  `The rules of ${inception} are not in the rulebook, so this return was not compared with what was collected. Compare it with the first premium's charges.`;

/** Caches the range that each date is in, so a date is compared with an edition's edges only once. */
class SpanIndex {
  private readonly byDate = new Map<string, number>();

  readonly count: number;

  constructor(private readonly edges: PeriodEdges) {
    this.count = edges.first.length + edges.last.length + 1;
  }

  getNumber(date: string): number {
    let span = this.byDate.get(date);
    if (span === undefined) {
      span = findSpanIndex(this.edges, date);
      if (this.byDate.size >= MAX_CACHED) this.byDate.clear();
      this.byDate.set(date, span);
    }
    return span;
  }
}
