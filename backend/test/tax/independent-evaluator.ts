import type { LineOfBusiness, RulebookJurisdiction, StatuteEdition, TaxRule } from '../../src/jurisdictions/rulebook.types.js';
import { WIDER_LINES } from '../../src/jurisdictions/wider-lines.js';
import type { PriceRequest } from '../../src/tax/pricing/price-request.js';

/** Omitted for an extension, which is not a later year of the policy. */
const NO_TERM = { expirationDate: undefined };

/** Returns the first day of each policy year; a multi-year policy has others besides its inception. */
export function listFirstDaysOfYears({ effectiveDate, expirationDate = '' }: PriceRequest): string[] {
  const [year = 0, month = 1, day = 1] = effectiveDate.split('-').map(Number);
  const later = (years: number) => new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
  const following = Array.from({ length: 60 }, (_, index) => later(index + 1)).filter((first) => first < expirationDate);
  return [effectiveDate, ...following];
}

/** Returns the first days of policy years up to a date if the law uses them, and otherwise only the inception. */
function listYears(request: PriceRequest, law: StatuteEdition | undefined, until: string): string[] {
  if (law?.severalYears?.rates !== 'last_anniversary') return [request.effectiveDate];
  return listFirstDaysOfYears(request).filter((first) => first === request.effectiveDate || first <= until);
}

/**
 * Evaluates the rulebook independently of the engine: the code is written from the schema alone, uses BigInt fractions, and is not shared with the
 * engine. Returns cents by rule ID, or undefined when the date is not covered. `added` are charges in addition to the rulebook's.
 */
export function evaluateCharges(
  jurisdiction: RulebookJurisdiction,
  request: PriceRequest,
  added: readonly TaxRule[] = [],
): Map<string, bigint> | undefined {
  const edition = jurisdiction.editions[request.edition ?? 'product'];
  const law = 'independentProcurement' in edition ? jurisdiction.editions.statute : undefined;
  const asked = request.transactionDate ?? request.extensionDate ?? request.effectiveDate;
  const written = [asked, request.extensionDate ?? ''].toSorted().at(-1)!;
  const { extensionDate } = request;
  const isRatedByItself = extensionDate !== undefined && law?.extensions !== undefined;
  const inception = isRatedByItself ? extensionDate : listYears({ ...request, ...(extensionDate && NO_TERM) }, law, written).at(-1)!;
  const opensTerm = ['new', 'renewal'].includes(request.transactionType ?? 'new');
  const paid = (request.installment ?? 1) > 1 ? request.effectiveDate : written;
  const transaction = opensTerm ? [request.effectiveDate, paid, request.boundDate ?? ''].toSorted().at(-1)! : written;
  const isKnown = (date: string) => edition.known.some((period) => period.from <= date && date <= (period.to ?? '9999'));
  const getDate = (rule: TaxRule) => (rule.rateDate === 'inception' ? inception : transaction);
  if (!edition.rules.every((rule) => isKnown(getDate(rule)))) return undefined;

  const placement = request.independentlyProcured ? 'independently_procured' : 'broker';
  if (request.independentlyProcured && law?.independentProcurement.treatment === 'not_permitted') return undefined;
  const isStatePart = request.independentlyProcured && law?.independentProcurement.taxes === 'state_part';
  const isAllInState = isStatePart && request.inStatePremiumCents !== undefined;
  const abroad = edition.excludesNonUsPremium && !isAllInState ? BigInt(request.nonUsPremiumCents ?? 0) : 0n;

  const applies = (rule: TaxRule, asked: PriceRequest): boolean => {
    const date = getDate(rule);
    if ((rule.effectiveFrom ?? '') > date || (rule.effectiveTo ?? '9999') < date) return false;
    const lines = listLines(asked.lineOfBusiness ?? asked.policyType);
    if (rule.onlyLines !== undefined && !rule.onlyLines.some((one) => lines.includes(one))) return false;
    if (rule.exceptLines?.some((one) => lines.includes(one))) return false;
    if (rule.placement !== 'any' && rule.placement !== placement) return false;
    const place = request.municipality?.toLowerCase();
    return rule.municipalities === undefined || rule.municipalities.some((one) => one.toLowerCase() === place);
  };
  const isExempt = (rule: TaxRule, asked: PriceRequest): boolean => {
    const lines = [...listLines(asked.lineOfBusiness), ...listLines(asked.policyType)];
    return (edition.exemptions ?? []).some(
      (exemption) =>
        (exemption.freesRules === undefined || exemption.freesRules.includes(rule.id)) &&
        (exemption.placement === undefined || exemption.placement === placement) &&
        (exemption.effectiveFrom ?? '') <= inception &&
        inception <= (exemption.effectiveTo ?? '9999') &&
        ((exemption.multiState && request.multiState) ||
          exemption.exemptions?.some((one) => one === request.exemption) ||
          exemption.lines?.some((one) => lines.includes(one))),
    );
  };

  const rules = [...edition.rules, ...added];
  const parts = splitByCoverage(toCountedRequest(request, placement, law), (part) =>
    rules.some((rule) => rule.kind === 'premium_tax' && applies(rule, part) && !isExempt(rule, part)),
  );
  const amounts = new Map<string, bigint>();
  for (const rule of rules) {
    const applying = parts.filter((part) => applies(rule, part));
    if (applying.length === 0) continue;
    const fees = added.includes(rule) || law === undefined ? { insurer: false, broker: false } : findOpenFees(rule, request, law);
    const bases = applying.flatMap((part) => {
      if (isExempt(rule, part)) return [];
      const whole = BigInt((isStatePart ? part.inStatePremiumCents : undefined) ?? part.premiumCents);
      const items = added.includes(rule) ? 0n : sumFeeItems(rule, part, law, fees);
      const line = part.lineOfBusiness ?? part.policyType;
      const inState = rule.onStatePart ? part.inStatePremiumCents : undefined;
      const falls = inState === undefined ? (rule.onNonUsPremium ? whole : whole - abroad) : BigInt(inState);
      return [computeBasis(rule, part, falls + items, line, fees)];
    });
    const isOnce = rule.flatUsd !== undefined || rule.rounding === 'dollar' || rule.minimumUsd !== undefined;
    const charged = isOnce && bases.length > 0 ? [bases.reduce((sum, basis) => sum + basis, 0n)] : bases;
    amounts.set(
      rule.id,
      charged.reduce((sum, basis) => sum + computeCharge(rule, request, basis, written === inception), 0n),
    );
  }
  return amounts;
}

/**
 * Sets the line according to the answer about interstate transport. A line that implies interstate transport counts as a yes unless the answer is no.
 */
function toCountedRequest(request: PriceRequest, placement: string, law: StatuteEdition | undefined): PriceRequest {
  const fact = law?.incompleteWhen?.find(({ lacking }) => lacking === 'interstate_transport');
  if (fact === undefined || (fact.placement ?? placement) !== placement) return request;
  const countRows = <Line extends { lineOfBusiness?: LineOfBusiness; policyType?: PriceRequest['policyType'] }>(one: Line): Line => {
    const line = one.lineOfBusiness ?? one.policyType;
    const { impliedBy } = fact;
    const isImplied = line !== undefined && line === impliedBy?.line;
    const counted = (request.interstateTransport ?? isImplied) ? fact.countsAs : isImplied ? impliedBy?.otherwiseCountsAs : undefined;
    const isAsked = listLines(line).some((name) => fact.onlyLines?.includes(name));
    return counted !== undefined && isAsked ? { ...one, lineOfBusiness: counted, policyType: undefined } : one;
  };
  return { ...countRows(request), parts: request.parts?.map(countRows) };
}

/** Returns a line and the wider one that contains it. */
function listLines(line: LineOfBusiness | undefined): LineOfBusiness[] {
  return [line, line && WIDER_LINES[line]].flatMap((one) => one ?? []);
}

/** Splits a request by coverage; fees are assigned to the largest taxed coverage. */
function splitByCoverage(request: PriceRequest, isTaxed: (part: PriceRequest) => boolean): PriceRequest[] {
  if (!request.parts?.length) return [request];
  const { policyType: _1, parts: _2, insurerFeesCents, brokerFeesCents, fees, ...whole } = request;
  const parts = request.parts.map(({ lineOfBusiness, premiumCents }) => ({ ...whole, lineOfBusiness, premiumCents }));
  const taxed = parts.filter(isTaxed);
  const largest = (taxed.length > 0 ? taxed : parts).reduce((max, one) =>
    Math.abs(one.premiumCents) > Math.abs(max.premiumCents) ? one : max,
  );
  return parts.map((part) => (part === largest ? { ...part, insurerFeesCents, brokerFeesCents, fees } : part));
}

/** Returns the individual fees that are included in a rule's base. */
function sumFeeItems(
  rule: TaxRule,
  request: PriceRequest,
  law: StatuteEdition | undefined,
  openFees: { insurer: boolean; broker: boolean },
): bigint {
  if (rule.basis === 'fire_premium' || rule.basis === 'per_policy') return 0n;
  const isLimited = rule.basis === 'premium' && (law === undefined || law.feeBase.insurer.taxable === true);
  return (request.fees ?? []).reduce((sum, { kind, chargedBy, cents }) => {
    const named = law?.feeRules?.find((one) => (one.kinds?.includes(kind) ?? true) && (one.chargedBy?.includes(chargedBy) ?? true));
    const offices: Partial<Record<TaxRule['kind'], boolean | undefined>> = {
      stamping_fee: named?.stamped,
      clearinghouse_fee: named?.inClearinghouse,
    };
    const side = chargedBy === 'insurer' || chargedBy === 'mga' ? 'insurer' : 'broker';
    const bases = side === 'insurer' ? ['premium_and_insurer_fees', 'premium_and_all_fees'] : ['premium_and_all_fees'];
    const byName = isLimited ? undefined : (offices[rule.kind] ?? named?.taxed);
    return (byName ?? (openFees[side] || bases.includes(rule.basis))) ? sum + BigInt(cents) : sum;
  }, 0n);
}

/** Returns fees whose treatment is not confirmed by any source and that the request does not exclude. */
function findOpenFees({ basis }: TaxRule, request: PriceRequest, law: StatuteEdition): { insurer: boolean; broker: boolean } {
  if (request.unconfirmedFees === 'exclude') return { insurer: false, broker: false };
  const insurer = basis === 'premium' && law.feeBase.insurer.taxable === null;
  return { insurer, broker: law.feeBase.broker.taxable === null && (insurer || basis === 'premium_and_insurer_fees') };
}

function computeBasis(
  rule: TaxRule,
  request: PriceRequest,
  premium: bigint,
  line: LineOfBusiness | undefined,
  openFees: { insurer: boolean; broker: boolean },
): bigint {
  if (rule.basis === 'fire_premium') {
    if (request.firePremiumCents !== undefined) return BigInt(request.firePremiumCents);
    const portions = new Map(Object.entries(rule.firePortionPercent ?? {}));
    const share = listLines(line).flatMap((one) => portions.get(one) ?? [])[0] ?? '0';
    return roundToUnit(premium * toFraction(share), 10n ** 9n, 1n);
  }
  let basis = premium;
  const includesInsurerFees = openFees.insurer || rule.basis === 'premium_and_insurer_fees' || rule.basis === 'premium_and_all_fees';
  if (includesInsurerFees) basis += BigInt(request.insurerFeesCents ?? 0);
  if (openFees.broker || rule.basis === 'premium_and_all_fees') basis += BigInt(request.brokerFeesCents ?? 0);
  return basis;
}

function computeCharge(rule: TaxRule, request: PriceRequest, basis: bigint, isOnInception: boolean): bigint {
  const type = request.transactionType ?? 'new';
  const isFirst = ['new', 'renewal'].includes(type) && (request.installment ?? 1) === 1 && request.extensionDate === undefined;
  if (rule.flatUsd !== undefined) return isFirst ? BigInt(rule.flatUsd.replace('.', '')) : 0n;
  if (basis < 0n && rule.returned === 'never') return 0n;
  if (basis < 0n && rule.returned === 'flat_cancellation' && !(type === 'cancellation' && isOnInception)) return 0n;
  const share = roundToUnit(basis * toFraction(rule.ratePercent ?? '0'), 10n ** 9n, rule.rounding === 'dollar' ? 100n : 1n);
  const min = basis > 0n && isFirst ? BigInt((rule.minimumUsd ?? '0').replace('.', '')) : share;
  return share < min ? min : share;
}

/** Converts a percentage to parts of 10^9. */
function toFraction(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole + decimals.padEnd(7, '0'));
}

/** Rounds numerator / denominator to the nearest multiple of unit, halves away from zero. */
function roundToUnit(numerator: bigint, denominator: bigint, unit: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const divisor = denominator * unit;
  const multiples = (2n * size + divisor) / (2n * divisor);
  return (numerator < 0n ? -1n : 1n) * multiples * unit;
}
