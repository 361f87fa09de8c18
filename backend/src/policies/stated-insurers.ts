import { normalizeNameKey } from '../accounts/account-name.js';
import type { TransactionDetails } from '../book/transaction-details.js';

export interface StatedInsurer {
  /** Null when only a number was stated. */
  readonly name: string | null;
  /** NAIC company code: five digits. */
  readonly naicNumber: string | null;
  /** NAIC alien number: `AA-` and digits. */
  readonly alienNumber: string | null;
}

/** Insurers of a policy's current term, as stated in its transactions. */
export interface InsuredTerm {
  /** Two-letter code of the state that taxes the policy. */
  readonly state: string;
  /** First day of the term, YYYY-MM-DD. */
  readonly effectiveDate: string;
  readonly insurers: readonly StatedInsurer[];
}

/**
 * Returns the distinct insurers of the given transactions, newest first; a number stated in one transaction applies to all with that name.
 */
export function listStatedInsurers(
  transactions: readonly { readonly insurerName: string | null; readonly details: TransactionDetails | null }[],
): StatedInsurer[] {
  const insurers = new Map<string, StatedInsurer>();
  for (const one of transactions.flatMap(getInsurers)) {
    const key = one.name === null ? (one.naicNumber ?? one.alienNumber ?? '') : normalizeNameKey(one.name);
    if (key === '') continue;
    const { naicNumber = null, alienNumber = null, name = one.name } = insurers.get(key) ?? {};
    insurers.set(key, { name, naicNumber: naicNumber ?? one.naicNumber, alienNumber: alienNumber ?? one.alienNumber });
  }
  return [...insurers.values()];
}

function getInsurers({ insurerName, details }: { insurerName: string | null; details: TransactionDetails | null }): StatedInsurer[] {
  if (details?.parts === undefined) {
    return [{ name: insurerName, naicNumber: details?.insurerNaic ?? null, alienNumber: details?.insurerAa ?? null }];
  }
  return details.parts.map(({ insurerName: name = null, insurerNaic = null, insurerAa = null }) => ({
    name: name ?? (insurerNaic === null && insurerAa === null ? insurerName : null),
    naicNumber: insurerNaic,
    alienNumber: insurerAa,
  }));
}
