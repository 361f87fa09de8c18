import { FEE_NAMES, feeOf, PRICED_NAMES, type RequestFacts, storedName } from '../facts/transaction-facts.js';
import type { CoverageCodes } from '../tax/pricing/coverage-codes.js';
import { policyTypeOfCoverage } from '../tax/pricing/policy-type.js';
import type { CoveragePart, FeeItem, PriceRequest } from '../tax/pricing/price-request.js';
import { TaxRuleError } from '../tax/pricing/tax-rule-error.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import { type CoverageLine, coverageLinesOf } from '../book/transaction-parts.js';
import type { PricedFacts } from './booked-transaction.js';

/**
 * Builds the engine's request for a transaction, new or recorded.
 * @throws TaxRuleError when its coverage code is unknown in its state
 */
export function requestOf(transaction: PricedFacts, codes: CoverageCodes): PriceRequest {
  const { state, type, termEffectiveDate, transactionDate, expirationDate, premiumCents, insurerFeesCents, brokerFeesCents, coverageType } =
    transaction;
  const lines = transaction.details?.parts === undefined ? [] : coverageLinesOf(transaction.details.parts);
  const parts = lines.length > 1 ? lines.map((line) => partOf(line, transaction, codes)) : undefined;
  const policyType = parts === undefined ? policyTypeOfCoverage(coverageType) : undefined;
  const request: PriceRequest = {
    jurisdiction: state,
    premiumCents,
    transactionType: type,
    effectiveDate: termEffectiveDate,
    transactionDate,
    expirationDate,
  };
  if (insurerFeesCents !== 0) request.insurerFeesCents = insurerFeesCents;
  if (brokerFeesCents !== 0) request.brokerFeesCents = brokerFeesCents;
  if (parts) request.parts = parts;
  if (policyType) request.policyType = policyType;
  if (transaction.details !== null) askDetails(request, transaction.details, transaction, codes);
  return request;
}

/** Field by field: an import calls this several times for each row. */
function askDetails(
  request: PriceRequest,
  details: TransactionDetails,
  { state, termEffectiveDate }: PricedFacts,
  codes: CoverageCodes,
): void {
  for (const name of PRICED_NAMES) if (details[name] !== undefined) setFact(request, name, details[name]);
  if (details.coverageCode !== undefined)
    request.lineOfBusiness = lineOfCode(details.coverageCode, state, termEffectiveDate, codes).lineOfBusiness;
  const fees = feesOf(details);
  if (fees.length > 0) request.fees = fees;
}

function setFact<Name extends keyof RequestFacts>(request: RequestFacts, name: Name, value: RequestFacts[Name]): void {
  request[name] = value;
}

/** Prices a coverage by its facts, like a separate transaction. */
function partOf(
  { coverageType, coverageCode, lineOfBusiness: line, premiumCents }: CoverageLine,
  { state, termEffectiveDate }: PricedFacts,
  codes: CoverageCodes,
): CoveragePart {
  const found = coverageCode === undefined ? undefined : lineOfCode(coverageCode, state, termEffectiveDate, codes);
  const words = found?.name ?? line?.replaceAll('_', ' ');
  const policyType = policyTypeOfCoverage(coverageType);
  const lineOfBusiness = found?.lineOfBusiness ?? line;
  const name =
    coverageType === null ? (words ?? 'Coverage without a name') : words === undefined ? coverageType : `${coverageType} (${words})`;
  return { name, premiumCents, ...(lineOfBusiness && { lineOfBusiness }), ...(policyType && { policyType }) };
}

/** Returns the fees that are separate from the sums of a transaction. */
function feesOf(details: TransactionDetails): FeeItem[] {
  const items: FeeItem[] = [];
  for (const name of FEE_NAMES) {
    const cents = details[storedName(name)];
    if (cents !== undefined) items.push({ ...feeOf(name), cents });
  }
  return items;
}

function lineOfCode(code: string, state: string, effectiveDate: string, codes: CoverageCodes) {
  const found = codes.find(code, state, effectiveDate);
  if (typeof found === 'string') throw new TaxRuleError('date-not-covered', 'lineOfBusiness', found);
  return found;
}
