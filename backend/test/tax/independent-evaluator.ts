import type { RulebookJurisdiction, TaxRule } from '../../src/jurisdictions/rulebook.types.js';
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
  const transaction = request.transactionDate ?? inception;
  const isKnown = (date: string) => edition.known.some((period) => period.from <= date && date <= (period.to ?? '9999'));
  const dateOf = (rule: TaxRule) => (rule.rateDate === 'inception' ? inception : transaction);
  if (!edition.rules.every((rule) => isKnown(dateOf(rule)))) return undefined;

  const line = request.lineOfBusiness ?? request.policyType;
  const hasOwnRule = edition.rules.some((rule) => rule.placement === 'independently_procured');
  const premium = BigInt(request.premiumCents) - (edition.excludesNonUsPremium ? BigInt(request.nonUsPremiumCents ?? 0) : 0n);
  const amounts = new Map<string, bigint>();
  for (const rule of [...edition.rules, ...added]) {
    const date = dateOf(rule);
    if ((rule.effectiveFrom ?? '') > date || (rule.effectiveTo ?? '9999') < date) continue;
    if (rule.onlyLines !== undefined && !rule.onlyLines.some((one) => one === line)) continue;
    if (rule.exceptLines?.some((one) => one === line)) continue;
    if (rule.placement === 'independently_procured' && !request.independentlyProcured) continue;
    if (rule.placement === 'broker' && request.independentlyProcured && hasOwnRule) continue;
    const place = request.municipality?.toLowerCase();
    if (rule.municipalities !== undefined && !rule.municipalities.some((one) => one.toLowerCase() === place)) continue;

    const isExempt = (edition.exemptions ?? []).some(
      (exemption) =>
        (exemption.freesRules === undefined || exemption.freesRules.includes(rule.id)) &&
        (exemption.exemptions?.some((one) => one === request.exemption) ||
          exemption.lines?.some((one) => one === request.lineOfBusiness || one === request.policyType)),
    );
    amounts.set(rule.id, isExempt ? 0n : charge(rule, request, premium, line, transaction === inception));
  }
  return amounts;
}

function charge(rule: TaxRule, request: PriceRequest, premium: bigint, line: string | undefined, isOnInception: boolean): bigint {
  const type = request.transactionType ?? 'new';
  if (rule.flatUsd !== undefined) return ['new', 'renewal'].includes(type) ? BigInt(rule.flatUsd.replace('.', '')) : 0n;
  const insurerFees = BigInt(request.insurerFeesCents ?? 0);
  const brokerFees = BigInt(request.brokerFeesCents ?? 0);
  let basis = premium;
  if (rule.basis === 'premium_and_insurer_fees') basis += insurerFees;
  if (rule.basis === 'premium_and_all_fees') basis += insurerFees + brokerFees;
  if (rule.basis === 'fire_premium') {
    const share = Object.entries(rule.firePortionPercent ?? {}).find(([one]) => one === line)?.[1] ?? '0';
    basis = request.firePremiumCents === undefined ? rounded(premium * fraction(share), 10n ** 9n, 1n) : BigInt(request.firePremiumCents);
  }
  if (basis < 0n && rule.returned === 'never') return 0n;
  if (basis < 0n && rule.returned === 'flat_cancellation' && !(type === 'cancellation' && isOnInception)) return 0n;
  return rounded(basis * fraction(rule.ratePercent ?? '0'), 10n ** 9n, rule.rounding === 'dollar' ? 100n : 1n);
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
