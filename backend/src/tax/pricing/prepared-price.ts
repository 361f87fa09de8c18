import type { ExemptionRule, IncompletenessRule, LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { formatPercent, RATE_SCALE } from '../../money/exact-share.js';
import { findApplicableExemptions, findApplicableRules } from './applicable-rules.js';
import { assessLine } from './assess-line.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { combineBits, type DecidedFee, FeeTreatments, sortTreatments } from './fee-treatment.js';
import { findExemptionNotes } from './exemption-notes.js';
import { assumeInterstate, addInterstateQuestion } from './interstate-transport.js';
import { joinNotes, internNotes } from './note-lists.js';
import {
  prependMissingFact,
  findIncompletenessRules,
  type OpenQuestions,
  findOpenQuestions,
  describeCompleteness,
} from './open-questions.js';
import { type ChargedOnce, describeOpenLine, isLineUndetermined, listChargedLines } from './open-line.js';
import { UnconfirmedFeeCache } from './unconfirmed-fees.js';
import { splitByPayee } from './payee-parts.js';
import { composeNotes } from './price-notes.js';
import type { PriceProfile, PriceRequest } from './price-request.js';
import type { PriceResult, SplitCharge, TaxLine } from './price-result.js';
import { getInception } from './rule-dates.js';
import { computeTaxablePremium } from './taxable-premium.js';
import { findUnreadLine, addDoubts, addUnreadExemption, addUnreadLine } from './unread-law.js';
import { addUnsettledLaw, findUnsettledLaw } from './unsettled-law.js';
import { addUntaxedLines } from './untaxed-lines.js';

/** Maximum number of cached sets of fees; fewer are in use at a time. */
const MAX_NOTES = 500;

const NOTHING_MISSING: readonly string[] = [];
const NO_SPLITS: readonly SplitCharge[] = [];

/** Charges on a premium under one line of business, before summation. */
export interface Charges {
  /** One line per rule, in rule order, followed by one for each excluded amount. */
  readonly lines: TaxLine[];
  readonly open: OpenQuestions;
  readonly fees: readonly DecidedFee[];
}

/** Rules for a profile, selected once for all requests that differ only in amounts, or in dates without a rule change between them. */
export class PreparedPrice {
  readonly rules: readonly CompiledRule[];
  readonly taxRate: number;
  readonly taxRateText: string;
  /** Rate as stated by the edition, including other payees' parts. */
  readonly statedRate: number;
  readonly statedRateText: string;
  /** True if an exemption applies to the premium tax of these requests. */
  readonly isTaxFreed: boolean;
  /** The edition's notes on the claimed exemption; empty if no exemption is claimed. */
  readonly exemptionNotes: readonly string[];
  private readonly exemptions: readonly ExemptionRule[];
  private readonly facts: readonly IncompletenessRule[];
  private readonly treatments: FeeTreatments;
  /** Prices that apply if the railroad or aircraft is in interstate transport; null if that is known or irrelevant. */
  private readonly ifInterstate: PreparedPrice | null;
  /** Prices for each possible line of business that has different charges; empty if the line is known. */
  private readonly ifLine: readonly { readonly names: readonly LineOfBusiness[]; readonly prepared: PreparedPrice }[];
  private readonly unreadLine: string | null;
  private readonly unsettled: readonly string[];
  private readonly isDoubted: boolean;
  private readonly unreadExemption: ExemptionRule | undefined;
  private readonly openFees = new UnconfirmedFeeCache();
  /** Notes, keyed by the set of amounts and fees; they do not depend on anything else in a request. */
  private readonly notes = new Map<number, readonly string[]>();

  /** @throws TaxRuleError if the rules for a date are not known, or the state does not permit the placement */
  constructor(
    readonly edition: CompiledEdition,
    profile: PriceProfile,
    readonly rulebookVersion: string,
  ) {
    this.rules = findApplicableRules(edition, profile);
    this.exemptions = findApplicableExemptions(edition, profile);
    this.exemptionNotes = internNotes(findExemptionNotes(edition, profile, this.exemptions));
    this.facts = findIncompletenessRules(edition, profile);
    this.treatments = new FeeTreatments(edition, this.rules, getInception(profile));
    const interstate = assumeInterstate(edition, profile);
    this.ifInterstate = interstate === null ? null : new PreparedPrice(edition, interstate, rulebookVersion);
    this.ifLine = isLineUndetermined(profile) ? this.prepareLines(profile) : [];
    this.unreadLine = findUnreadLine(edition, profile);
    this.unsettled = findUnsettledLaw(edition, profile);
    this.isDoubted = this.rules.some(({ doubt }) => doubt !== null);
    this.unreadExemption = this.exemptions.find(({ confidence }) => confidence === 'low');
    this.isTaxFreed = this.rules.every(
      ({ isTax, head }) => !isTax || this.exemptions.some(({ freesRules }) => !freesRules || freesRules.includes(head.ruleId)),
    );
    let rate = 0;
    let stated = 0;
    for (const rule of this.rules) {
      if (!rule.isTax) continue;
      rate += edition.payeeParts.get(rule.head.ruleId)?.[0]?.rate ?? rule.rate;
      stated += rule.rate;
    }
    this.taxRate = rate / RATE_SCALE;
    this.taxRateText = formatPercent(rate);
    this.statedRate = stated / RATE_SCALE;
    this.statedRateText = formatPercent(stated);
  }

  /** @param part name of the coverage that is priced; null for a whole policy */
  computeCharges(request: PriceRequest, part: string | null): Charges {
    const { edition, rules } = this;
    const fees = this.treatments.decideFees(request);
    const lines = this.computeLines(request, part, fees);
    let open = findOpenQuestions(edition, request, rules, this.facts, lines, fees, this.openFees.findUnconfirmed(fees));
    if (part === null) open = prependMissingFact(open, this.describeOpenLine(request, lines));
    if (this.ifInterstate !== null) open = addInterstateQuestion(open, edition, lines, this.ifInterstate.computeLinesOnly(request, part));
    if (this.unreadExemption) open = addUnreadExemption(open, this.unreadExemption, request, rules, lines);
    if (this.unreadLine !== null) open = addUnreadLine(open, this.unreadLine, lines);
    if (this.unsettled.length > 0) open = addUnsettledLaw(open, this.unsettled, lines);
    if (this.isDoubted) open = addDoubts(open, rules, lines);
    return { lines, open, fees };
  }

  /** Prepares the lines of business that have separate charges; groups those with the same rules. */
  private prepareLines(profile: PriceProfile) {
    const { edition, rulebookVersion } = this;
    const found = new Map<string, { names: LineOfBusiness[]; prepared: PreparedPrice }>();
    for (const line of listChargedLines(edition)) {
      const prepared = new PreparedPrice(edition, { ...profile, lineOfBusiness: line, policyType: undefined }, rulebookVersion);
      if (prepared.rules.every((rule) => this.rules.includes(rule))) continue;
      const key = [...prepared.rules.map(({ head }) => head.ruleId), ...prepared.exemptions.map(({ reason }) => reason)].join(' ');
      const same = found.get(key);
      if (same === undefined) found.set(key, { names: [line], prepared });
      else same.names.push(line);
    }
    return [...found.values()];
  }

  /**
   * Describes charges that depend on the unknown line of business; null if there are none. For one of several coverages, considers the charges due
   * for the others.
   * @param lines lines of the request
   * @param charged flat charges that are already due for other coverages of the policy
   */
  describeOpenLine(request: PriceRequest, lines: readonly TaxLine[], charged?: ChargedOnce): string | null {
    if (this.ifLine.length === 0) return null;
    const assumed = this.ifLine.map(({ names, prepared }) => ({ names, lines: prepared.computeLinesOnly(request, null) }));
    return describeOpenLine(this.edition, request, lines, assumed, charged);
  }

  /** Computes only the lines, for comparisons. @param part name of the coverage, as in `computeCharges` */
  computeLinesOnly(request: PriceRequest, part: string | null): TaxLine[] {
    return this.computeLines(request, part, this.treatments.decideFees(request));
  }

  private computeLines(request: PriceRequest, part: string | null, fees: readonly DecidedFee[]): TaxLine[] {
    const { edition, rules, exemptions } = this;
    const premium = computeTaxablePremium(edition, request);
    const lines: TaxLine[] = [];
    for (let at = 0; at < rules.length; at += 1) lines.push(assessLine(rules[at]!, at, request, premium, fees, exemptions, part));
    addUntaxedLines(lines, edition, request, rules, premium, fees, part);
    return lines;
  }

  /** Returns additional notes on the charges. @param fees fees of the request */
  listNotes(request: PriceRequest, fees: readonly DecidedFee[]): readonly string[] {
    const amounts =
      (request.premiumCents < 0 ? 1 : 0) +
      (request.insurerFeesCents || request.fees?.length ? 2 : 0) +
      (request.brokerFeesCents ? 4 : 0) +
      (request.firePremiumCents ? 8 : 0) +
      (request.nonUsPremiumCents ? 16 : 0) +
      (request.inStatePremiumCents === undefined ? 0 : 32);
    const key = amounts + (fees.length === 0 ? 0 : combineBits(fees) * 64);
    let notes = this.notes.get(key);
    if (notes === undefined) {
      notes = internNotes(composeNotes(this.edition, request, this.rules, this.exemptions, this.exemptionNotes));
      for (const treatment of sortTreatments(fees)) notes = joinNotes(notes, treatment.notes);
      if (this.notes.size >= MAX_NOTES) this.notes.clear();
      this.notes.set(key, notes);
    }
    return notes;
  }
}

/** A price with its open questions, before its completeness has been determined. */
export interface PriceWithQuestions {
  readonly price: PriceResult;
  readonly open: OpenQuestions;
}

export function addCompleteness({ price, open }: PriceWithQuestions): PriceResult {
  const { completeness, missing } = describeCompleteness(open, price.totalCents);
  price.completeness = completeness;
  price.missing = missing;
  return price;
}

/** Sums charges into a price. @param prepared provides the headline rate */
export function sumPrice(
  { edition, rulebookVersion, taxRate, taxRateText, statedRate, statedRateText, exemptionNotes: onExemption }: PreparedPrice,
  { lines: stated, open }: Pick<Charges, 'lines' | 'open'>,
  notes: readonly string[],
): PriceWithQuestions {
  const fees: PriceResult['fees'] = [];
  let statedTaxCents = 0;
  let feesCents = 0;
  for (const { kind, label, amountCents } of stated) {
    if (kind === 'premium_tax') statedTaxCents += amountCents;
    else if (amountCents !== 0) {
      feesCents += amountCents;
      fees.push({ name: label, amountCents });
    }
  }
  const totalCents = statedTaxCents + feesCents;
  let lines = stated;
  let splits = NO_SPLITS;
  let taxCents = statedTaxCents;
  if (edition.payeeParts.size > 0) {
    ({ lines, splits } = splitByPayee(stated, edition.payeeParts));
    for (const { others } of splits) for (const { amountCents } of others) taxCents -= amountCents;
  }
  const price: PriceResult = {
    jurisdiction: edition.jurisdiction.code,
    edition: edition.edition,
    rulebookVersion,
    taxRate,
    taxRateText,
    taxCents,
    statedRate,
    statedRateText,
    statedTaxCents,
    fees,
    feesCents: totalCents - taxCents,
    totalCents,
    lines,
    splits,
    completeness: 'complete',
    missing: NOTHING_MISSING,
    notes,
    exemptionNotes: onExemption,
  };
  return { price, open };
}
