import { FEE_NAMES, getFee, PRICED_NAMES, type RequestFacts, toStoredName } from '../facts/transaction-facts.js';
import type { CoverageCodes } from '../tax/pricing/coverage-codes.js';
import { findNamedLine } from '../tax/pricing/named-line.js';
import { findPolicyType } from '../tax/pricing/policy-type.js';
import type { CoveragePart, FeeItem, PriceRequest } from '../tax/pricing/price-request.js';
import { TaxRuleError } from '../tax/pricing/tax-rule-error.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import { type CoverageLine, groupCoverageLines } from '../book/transaction-parts.js';
import type { PricedFacts } from './recorded-transaction.js';

/**
 * Builds the engine's request for a new or recorded transaction.
 * @throws TaxRuleError when its coverage code is unknown in its state
 */
export function buildPriceRequest(transaction: PricedFacts, codes: CoverageCodes): PriceRequest {
  const { state, type, termEffectiveDate, transactionDate, expirationDate, premiumCents, insurerFeesCents, brokerFeesCents, coverageType } =
    transaction;
  const lines = transaction.details?.parts === undefined ? [] : groupCoverageLines(transaction.details.parts);
  const parts = lines.length > 1 ? lines.map((line) => buildCoveragePart(line, transaction, codes)) : undefined;
  const policyType = parts === undefined ? findPolicyType(coverageType) : undefined;
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
  const named = parts === undefined ? findNamedLine(coverageType) : undefined;
  if (named) request.lineOfBusiness = named;
  if (transaction.details !== null) addDetails(request, transaction.details, transaction, codes);
  return request;
}

/** Adds the details field by field for speed, because an import calls this several times for each row. */
function addDetails(
  request: PriceRequest,
  details: TransactionDetails,
  { state, termEffectiveDate, coverageType }: PricedFacts,
  codes: CoverageCodes,
): void {
  for (const name of PRICED_NAMES) if (details[name] !== undefined) setFact(request, name, details[name]);
  if (details.coverageCode !== undefined && !codes.isChargedByWords(details.coverageCode, state, coverageType))
    request.lineOfBusiness = findLineOfBusiness(details.coverageCode, state, termEffectiveDate, codes).lineOfBusiness;
  const fees = listFees(details);
  if (fees.length > 0) request.fees = fees;
}

function setFact<Name extends keyof RequestFacts>(request: RequestFacts, name: Name, value: RequestFacts[Name]): void {
  request[name] = value;
}

/** Builds the request for a coverage from its facts, as for a separate transaction. */
function buildCoveragePart(
  { coverageType, coverageCode, lineOfBusiness: line, premiumCents }: CoverageLine,
  { state, termEffectiveDate }: PricedFacts,
  codes: CoverageCodes,
): CoveragePart {
  const found =
    coverageCode === undefined || codes.isChargedByWords(coverageCode, state, coverageType)
      ? undefined
      : findLineOfBusiness(coverageCode, state, termEffectiveDate, codes);
  const words = found?.name ?? line?.replaceAll('_', ' ');
  const policyType = findPolicyType(coverageType);
  const lineOfBusiness = found?.lineOfBusiness ?? line ?? findNamedLine(coverageType);
  const name =
    coverageType === null ? (words ?? 'Coverage without a name') : words === undefined ? coverageType : `${coverageType} (${words})`;
  return { name, premiumCents, ...(lineOfBusiness && { lineOfBusiness }), ...(policyType && { policyType }) };
}

/** Returns the fees that are not included in a transaction's fee sums. */
function listFees(details: TransactionDetails): FeeItem[] {
  const items: FeeItem[] = [];
  for (const name of FEE_NAMES) {
    const cents = details[toStoredName(name)];
    if (cents !== undefined) items.push({ ...getFee(name), cents });
  }
  return items;
}

function findLineOfBusiness(code: string, state: string, effectiveDate: string, codes: CoverageCodes) {
  const found = codes.find(code, state, effectiveDate);
  if (typeof found === 'string') throw new TaxRuleError('date-not-covered', 'lineOfBusiness', found);
  return found;
}
