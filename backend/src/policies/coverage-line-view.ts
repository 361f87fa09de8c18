import { toDollars } from '../money/json-dollars.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import { groupCoverageLines, type TransactionPart } from '../book/transaction-parts.js';
import type { CoverageInsurerDto, CoverageLineDto } from './policies.dto.js';

/** A stored coverage line, with its premium in dollars as exact text. */
export interface CoverageRecord {
  transactionId: string;
  coverageType: string | null;
  premium: string;
}

/**
 * Converts the coverages of a transaction with their insurers.
 * @param details details of the transaction, or of the transaction that a back-out reverses
 */
export function toCoverageLineDtos(
  records: readonly CoverageRecord[],
  details: TransactionDetails | null,
  isBackOut: boolean,
): CoverageLineDto[] {
  if (details?.parts === undefined) {
    const { coverageCode = null, lineOfBusiness = null } = details ?? {};
    return records.map(({ coverageType, premium }) => ({
      coverageType,
      coverageCode,
      lineOfBusiness,
      premium: Number(premium),
      insurers: [],
    }));
  }
  const sign = isBackOut ? -1 : 1;
  return groupCoverageLines(details.parts).map(({ coverageType, coverageCode = null, lineOfBusiness = null, premiumCents, parts }) => ({
    coverageType,
    coverageCode,
    lineOfBusiness,
    premium: toDollars(sign * premiumCents),
    insurers: parts.toSorted(compareByPremium).map((part) => toCoverageInsurerDto(part, sign)),
  }));
}

/** Sorts insurers by share, largest first. */
const compareByPremium = (one: TransactionPart, other: TransactionPart): number =>
  Math.abs(other.premiumCents) - Math.abs(one.premiumCents);

function toCoverageInsurerDto(part: TransactionPart, sign: 1 | -1): CoverageInsurerDto {
  const { insurerName = null, insurerNaic = null, insurerAa = null, insurerShare, premiumCents, policyLimitCents } = part;
  const share = insurerShare === undefined ? null : Number(insurerShare);
  const policyLimit = policyLimitCents === undefined ? null : toDollars(policyLimitCents);
  return { insurerName, insurerNaic, insurerAa, insurerShare: share, premium: toDollars(sign * premiumCents), policyLimit };
}
