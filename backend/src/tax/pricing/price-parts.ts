import { computeAmount } from './assess-line.js';
import type { CompiledRule } from './compiled-rules.js';
import { joinNotes } from './note-lists.js';
import { isLineUndetermined } from './open-line.js';
import { prependMissingFact, type OpenQuestions } from './open-questions.js';
import { type PreparedPrice, type PriceWithQuestions, sumPrice } from './prepared-price.js';
import { type CoveragePart, PREMIUM_PARTS, type PriceProfile, type PriceRequest } from './price-request.js';
import type { BasisPart, PriceResult, TaxLine } from './price-result.js';

interface PreparedPriceFinder {
  getPrice(profile: PriceProfile): PreparedPrice;
}

/**
 * Prices a policy with several coverages: each under the rules of its line of business, with each line rounded separately, then summed.
 * Charges that are due or rounded once per policy (flat charges, whole dollars, minimum amounts) are charged once, on all coverages that they
 * apply to. Fees do not belong to a coverage, so they are added to the largest taxed one.
 * @throws TaxRuleError if a date is outside the known rules
 */
export function priceParts(choice: PreparedPriceFinder, request: PriceRequest, parts: readonly CoveragePart[]): PriceWithQuestions {
  const asked: PriceRequest[] = [];
  const prepared: PreparedPrice[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const one = toPartRequest(request, parts[at]!);
    asked.push(one);
    prepared.push(choice.getPrice(one));
  }
  const bearer = findFeeBearer(prepared, parts);
  const withFees = hasFees(request);
  if (withFees) addFees(asked[bearer]!, request);
  const merged = computeFirstCharges(prepared[0]!, asked[0]!, parts[0]!);
  for (let at = 1; at < parts.length; at += 1) {
    addCharges(merged, prepared[at]!, asked[at]!, parts[at]!);
  }
  const { lines, notes } = merged;
  const priced = sumPrice(prepared[bearer]!, { lines, open: addOpenLines(merged, prepared, asked) }, notes);
  const { price } = priced;
  price.fees = sumByName(price.fees);
  if (withFees && parts.length > 1) price.notes = joinNotes(price.notes, getFeeNote(parts[bearer]!.name));
  return priced;
}

/** Adds charges that may also be due on coverages with an unknown line of business, except flat charges that are due for another coverage. */
function addOpenLines(
  { lines, lacking, assumed }: MergedCharges,
  prepared: readonly PreparedPrice[],
  asked: readonly PriceRequest[],
): OpenQuestions {
  let open: OpenQuestions = { lacking, assumed };
  if (!asked.some(isLineUndetermined)) return open;
  const charged = new Set(
    lines.filter(({ flatCents, amountCents }) => flatCents !== null && amountCents !== 0).map(({ ruleId }) => ruleId),
  );
  for (let at = 0; at < asked.length; at += 1) {
    const one = asked[at]!;
    open = prependMissingFact(open, prepared[at]!.describeOpenLine(one, prepared[at]!.computeLinesOnly(one, null), charged));
  }
  return open;
}

const feeNotes = new Map<string, readonly string[]>();
/** Maximum number of cached notes, because names of coverages may come from requests. */
const MAX_FEE_NOTES = 1_000;

function getFeeNote(part: string): readonly string[] {
  let note = feeNotes.get(part);
  if (note === undefined) {
    if (feeNotes.size >= MAX_FEE_NOTES) feeNotes.clear();
    feeNotes.set(part, (note = [`Fees are counted with the largest taxed part, ${part}.`]));
  }
  return note;
}

function toPartRequest(request: PriceRequest, { lineOfBusiness, policyType, premiumCents }: CoveragePart): PriceRequest {
  const one: PriceRequest = {
    ...request,
    premiumCents,
    policyType,
    lineOfBusiness,
    parts: undefined,
    expirationDate: undefined,
    insurerFeesCents: undefined,
    brokerFeesCents: undefined,
    fees: undefined,
    premiumCollectedCents: undefined,
    minimumEarnedPercent: undefined,
  };
  for (const { part } of PREMIUM_PARTS) one[part] = undefined;
  return one;
}

function addFees(part: PriceRequest, { insurerFeesCents, brokerFeesCents, fees }: PriceRequest): void {
  part.insurerFeesCents = insurerFeesCents;
  part.brokerFeesCents = brokerFeesCents;
  part.fees = fees;
}

function hasFees({ insurerFeesCents, brokerFeesCents, fees }: PriceRequest): boolean {
  return Boolean(insurerFeesCents) || Boolean(brokerFeesCents) || (fees !== undefined && fees.length > 0);
}

/**
 * Returns the largest taxed coverage, because fees must not be exempted along with an exempt one; if none is taxed, returns the largest of all.
 */
function findFeeBearer(prepared: readonly PreparedPrice[], parts: readonly CoveragePart[]): number {
  let bearer = 0;
  for (let at = 1; at < parts.length; at += 1) {
    const isFreed = prepared[at]!.isTaxFreed;
    const isBearerFreed = prepared[bearer]!.isTaxFreed;
    const isLarger = Math.abs(parts[at]!.premiumCents) > Math.abs(parts[bearer]!.premiumCents);
    if (isFreed === isBearerFreed ? isLarger : isBearerFreed) bearer = at;
  }
  return bearer;
}

/** Adds another coverage's charges; a charge that is due once per policy becomes a single line. */
function addCharges(to: MergedCharges, prepared: PreparedPrice, request: PriceRequest, part: CoveragePart): void {
  const more = prepared.computeCharges(request, part.name);
  for (let at = 0; at < more.lines.length; at += 1) {
    const rule = prepared.rules[at];
    if (rule !== undefined && rule.oncePerPolicy) mergeOncePerPolicy(to.lines, rule, request, more.lines[at]!, part);
    else to.lines.push(more.lines[at]!);
  }
  to.lacking = mergeSentences(to.lacking, more.open.lacking);
  to.assumed = mergeSentences(to.assumed, more.open.assumed);
  to.notes = joinNotes(to.notes, prepared.listNotes(request, more.fees));
}

/** Computes the charges of the first coverage; the others are added to them. */
function computeFirstCharges(prepared: PreparedPrice, request: PriceRequest, part: CoveragePart): MergedCharges {
  const { rules } = prepared;
  const { lines, open, fees } = prepared.computeCharges(request, part.name);
  for (let at = 0; at < rules.length; at += 1) if (rules[at]!.oncePerPolicy) toPolicyLine(rules[at]!, lines[at]!, part);
  return { lines, lacking: open.lacking, assumed: open.assumed, notes: prepared.listNotes(request, fees) };
}

interface MergedCharges {
  readonly lines: TaxLine[];
  lacking: readonly string[];
  assumed: readonly string[];
  notes: readonly string[];
}

function mergeOncePerPolicy(lines: TaxLine[], rule: CompiledRule, request: PriceRequest, line: TaxLine, part: CoveragePart): void {
  const at = lines.findIndex(({ ruleId, basis }) => ruleId === rule.head.ruleId && basis === rule.head.basis);
  const found = lines[at];
  if (found === undefined) {
    lines.push(toPolicyLine(rule, line, part));
  } else if (line.reason !== 'taxed') {
    // An exempt coverage gets a separate line. A flat charge is due if any coverage owes it, and a coverage without fire premium adds nothing.
    if (isShown(rule, line)) lines.push(line);
  } else if (found.reason !== 'taxed') {
    lines[at] = toPolicyLine(rule, line, part);
    if (isShown(rule, found)) lines.push(found);
  } else if (!rule.isFlat) {
    found.part = null;
    found.basisParts = [...found.basisParts, ...toPolicyLine(rule, line, part).basisParts];
    found.basisCents += line.basisCents;
    found.amountCents = computeAmount(rule, request, found.basisCents);
  }
}

function isShown({ isFlat }: CompiledRule, { reason }: TaxLine): boolean {
  return !isFlat && reason !== 'no_fire_premium';
}

/** Converts a line to a line for the whole policy. Its basis names the coverage, to distinguish the merged ones. */
function toPolicyLine({ isFlat }: CompiledRule, line: TaxLine, { name }: CoveragePart): TaxLine {
  if (isFlat) {
    line.part = null;
    return line;
  }
  const of: BasisPart['of'] = line.basis === 'fire_premium' ? 'fire_premium' : 'premium';
  const parts = line.basisParts.length === 0 ? [{ of, cents: line.basisCents }] : line.basisParts;
  line.basisParts = parts.map((one) => (one.of === of ? { of, cents: one.cents, name: `${of.replace('_', ' ')} (${name})` } : one));
  return line;
}

function mergeSentences(sentences: readonly string[], more: readonly string[]): readonly string[] {
  if (more.length === 0) return sentences;
  return sentences.length === 0 ? more : [...new Set([...sentences, ...more])];
}

/** Sums charges other than the premium tax by name. */
function sumByName(fees: PriceResult['fees']): PriceResult['fees'] {
  if (fees.length === 0) return fees;
  const sums: PriceResult['fees'] = [];
  for (let at = 0; at < fees.length; at += 1) {
    const fee = fees[at]!;
    const sum = sums.find(({ name }) => name === fee.name);
    if (sum === undefined) sums.push(fee);
    else sum.amountCents += fee.amountCents;
  }
  return sums.filter(({ amountCents }) => amountCents !== 0);
}
