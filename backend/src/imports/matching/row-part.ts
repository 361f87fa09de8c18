import type { TransactionPart } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';

export function toPart({
  coverageType,
  premiumCents,
  insurerName,
  details,
}: Pick<PolicyRow, 'coverageType' | 'premiumCents' | 'insurerName' | 'details'>): TransactionPart {
  const { coverageCode, lineOfBusiness, policyLimitCents, insurerNaic, insurerAa, insurerShare } = details ?? {};
  return {
    coverageType,
    premiumCents,
    ...(coverageCode && { coverageCode }),
    ...(lineOfBusiness && { lineOfBusiness }),
    ...(typeof policyLimitCents === 'number' && { policyLimitCents }),
    ...(insurerName !== null && { insurerName }),
    ...(insurerNaic && { insurerNaic }),
    ...(insurerAa && { insurerAa }),
    ...(insurerShare && { insurerShare }),
  };
}
