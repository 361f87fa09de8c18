import type { RulebookJurisdiction, StatuteEdition, TaxRule } from '../../src/jurisdictions/rulebook.types.js';
import type { PriceRequest } from '../../src/tax/price-request.js';

/**
 * A second reading of the rulebook, written from its schema alone and computing with BigInt fractions.
 * It shares no code with the engine. Returns cents by rule id, or undefined when the date is not covered.
 * `added` are charges beside the rulebook's.
 */
export function evaluate(
  jurisdiction: RulebookJurisdiction,
  request: PriceRequest,
  added: readonly TaxRule[] = [],
): Map<string, bigint> | undefined {
  const edition = jurisdiction.editions[request.edition ?? 'product'];
  const inception = request.effectiveDate;
  const written = request.transactionDate ?? inception;
  const isFirst = ['new', 'renewal'].includes(request.transactionType ?? 'new');
  const transaction = isFirst ? [inception, written, request.boundDate ?? ''].toSorted().at(-1)! : written;
  const isKnown = (date: string) => edition.known.some((period) => period.from <= date && date <= (period.to ?? '9999'));
  const dateOf = (rule: TaxRule) => (rule.rateDate === 'inception' ? inception : transaction);
  if (!edition.rules.every((rule) => isKnown(dateOf(rule)))) return undefined;

  const line = request.lineOfBusiness ?? request.policyType;
  const placement = request.independentlyProcured ? 'independently_procured' : 'broker';
  const law = 'independentProcurement' in edition ? jurisdiction.editions.statute : undefined;
  if (request.independentlyProcured && law?.independentProcurement.treatment === 'not_permitted') return undefined;
  const isStatePart = request.independentlyProcured && law?.independentProcurement.taxes === 'state_part';
  const whole = BigInt((isStatePart ? request.inStatePremiumCents : undefined) ?? request.premiumCents);
  const isAllInState = isStatePart && request.inStatePremiumCents !== undefined;
  const abroad = edition.excludesNonUsPremium && !isAllInState ? BigInt(request.nonUsPremiumCents ?? 0) : 0n;
  const amounts = new Map<string, bigint>();
  for (const rule of [...edition.rules, ...added]) {
    const date = dateOf(rule);
    if ((rule.effectiveFrom ?? '') > date || (rule.effectiveTo ?? '9999') < date) continue;
    if (rule.onlyLines !== undefined && !rule.onlyLines.some((one) => one === line)) continue;
    if (rule.exceptLines?.some((one) => one === line)) continue;
    if (rule.placement !== 'any' && rule.placement !== placement) continue;
    const place = request.municipality?.toLowerCase();
    if (rule.municipalities !== undefined && !rule.municipalities.some((one) => one.toLowerCase() === place)) continue;

    const isExempt = (edition.exemptions ?? []).some(
      (exemption) =>
        (exemption.freesRules === undefined || exemption.freesRules.includes(rule.id)) &&
        (exemption.placement === undefined || exemption.placement === placement) &&
        (exemption.effectiveFrom ?? '') <= inception &&
        inception <= (exemption.effectiveTo ?? '9999') &&
        ((exemption.multiState && request.multiState) ||
          exemption.exemptions?.some((one) => one === request.exemption) ||
          exemption.lines?.some((one) => one === request.lineOfBusiness || one === request.policyType)),
    );
    const premium = rule.onNonUsPremium ? whole : whole - abroad;
    const fees = added.includes(rule) || law === undefined ? { insurer: false, broker: false } : open(rule, request, law);
    const items = added.includes(rule) ? 0n : itemsIn(rule, request, law, fees);
    amounts.set(rule.id, isExempt ? 0n : charge(rule, request, premium + items, line, written === inception, fees));
  }
  return amounts;
}

/** The single fees that belong to the base of a rule. */
function itemsIn(
  rule: TaxRule,
  request: PriceRequest,
  law: StatuteEdition | undefined,
  openFees: { insurer: boolean; broker: boolean },
): bigint {
  if (rule.basis === 'fire_premium' || rule.basis === 'per_policy') return 0n;
  const isLimited = rule.basis === 'premium' && (law === undefined || law.insurerFeesTaxable === true);
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

/** Fees that no source decides and that the request has taxed all the same. */
function open({ basis }: TaxRule, request: PriceRequest, law: StatuteEdition): { insurer: boolean; broker: boolean } {
  if (request.unconfirmedFees === 'exclude') return { insurer: false, broker: false };
  const insurer = basis === 'premium' && law.insurerFeesTaxable === null;
  return { insurer, broker: law.brokerFeesTaxable === null && (insurer || basis === 'premium_and_insurer_fees') };
}

function charge(
  rule: TaxRule,
  request: PriceRequest,
  premium: bigint,
  line: string | undefined,
  isOnInception: boolean,
  openFees: { insurer: boolean; broker: boolean },
): bigint {
  const type = request.transactionType ?? 'new';
  if (rule.flatUsd !== undefined) return ['new', 'renewal'].includes(type) ? BigInt(rule.flatUsd.replace('.', '')) : 0n;
  const insurerFees = BigInt(request.insurerFeesCents ?? 0);
  const brokerFees = BigInt(request.brokerFeesCents ?? 0);
  let basis = premium;
  if (openFees.insurer || rule.basis === 'premium_and_insurer_fees' || rule.basis === 'premium_and_all_fees') basis += insurerFees;
  if (openFees.broker || rule.basis === 'premium_and_all_fees') basis += brokerFees;
  if (rule.basis === 'fire_premium') {
    const share = Object.entries(rule.firePortionPercent ?? {}).find(([one]) => one === line)?.[1] ?? '0';
    basis = request.firePremiumCents === undefined ? rounded(premium * fraction(share), 10n ** 9n, 1n) : BigInt(request.firePremiumCents);
  }
  if (basis < 0n && rule.returned === 'never') return 0n;
  if (basis < 0n && rule.returned === 'flat_cancellation' && !(type === 'cancellation' && isOnInception)) return 0n;
  const share = rounded(basis * fraction(rule.ratePercent ?? '0'), 10n ** 9n, rule.rounding === 'dollar' ? 100n : 1n);
  const least = basis > 0n && ['new', 'renewal'].includes(type) ? BigInt((rule.minimumUsd ?? '0').replace('.', '')) : share;
  return share < least ? least : share;
}

/** A percent as parts of 10^9. */
function fraction(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole + decimals.padEnd(7, '0'));
}

/** numerator / denominator to the nearest multiple of unit, halves away from zero. */
function rounded(numerator: bigint, denominator: bigint, unit: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const divisor = denominator * unit;
  const multiples = (2n * size + divisor) / (2n * divisor);
  return (numerator < 0n ? -1n : 1n) * multiples * unit;
}
