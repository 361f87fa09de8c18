/** Reasons why an existing customer may be one of our accounts. */
export const MATCH_REASONS = ['tax-id', 'end-of-tax-id', 'name'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** An existing customer that may be one of our accounts. */
export interface CustomerCandidate {
  readonly externalId: string;
  readonly name: string;
  readonly likeness: MatchReason;
}

export interface ComparedAccount {
  readonly nameKey: string;
  /** Keyed hash of the tax ID; null if there is no tax ID. */
  readonly taxIdHash: string | null;
  /** Last characters of the tax ID; null if there is no tax ID, empty if none may be shown. */
  readonly taxIdEnd: string | null;
}

/** An existing customer, without a readable tax ID. */
export interface ComparedCustomer {
  readonly externalId: string;
  readonly name: string;
  readonly nameKey: string;
  /** Possible hashes of the tax ID; empty if the system does not show it in full. */
  readonly taxIdHashes: readonly string[];
  /** Visible end of a masked tax ID; empty otherwise. */
  readonly shownEnd: string;
  /** True if another account is linked to this customer. */
  readonly isLinked: boolean;
}

export type CustomerMatch =
  | { readonly do: 'link'; readonly candidate: CustomerCandidate }
  | { readonly do: 'ask'; readonly candidates: readonly CustomerCandidate[] }
  | { readonly do: 'add' };

/**
 * Matches an account whose id the system does not know with existing customers. Links a single customer with the same tax ID. A similar name, or the
 * same last characters of a tax ID, proves nothing, so the user decides.
 */
export function matchCustomer(account: ComparedAccount, customers: readonly ComparedCustomer[]): CustomerMatch {
  const { taxIdHash } = account;
  const same = customers.filter(({ taxIdHashes }) => taxIdHash !== null && taxIdHashes.includes(taxIdHash));
  const [only] = same;
  if (only !== undefined && same.length === 1 && !only.isLinked) return { do: 'link', candidate: toCandidate(only, 'tax-id') };
  if (same.length > 0) return { do: 'ask', candidates: same.map((one) => toCandidate(one, 'tax-id')) };
  const candidates = customers.flatMap((one): CustomerCandidate[] => {
    const likeness = one.isLinked ? undefined : findMatchReason(account, one);
    return likeness === undefined ? [] : [toCandidate(one, likeness)];
  });
  return candidates.length === 0 ? { do: 'add' } : { do: 'ask', candidates };
}

/** Different tax IDs mean different customers, regardless of their names. */
function findMatchReason({ nameKey, taxIdHash, taxIdEnd }: ComparedAccount, customer: ComparedCustomer): MatchReason | undefined {
  const hasEnds = (taxIdEnd ?? '') !== '' && customer.shownEnd !== '';
  const isSameEnd = hasEnds && endsWith(taxIdEnd ?? '', customer.shownEnd);
  const differs = (taxIdHash !== null && customer.taxIdHashes.length > 0) || (hasEnds && !isSameEnd);
  if (differs) return undefined;
  if (isSameEnd) return 'end-of-tax-id';
  return customer.nameKey === nameKey ? 'name' : undefined;
}

const endsWith = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one);
const toCandidate = ({ externalId, name }: ComparedCustomer, likeness: MatchReason): CustomerCandidate => ({ externalId, name, likeness });
