/** Why a customer of the books may be one of our accounts. */
export const LIKENESSES = ['tax-id', 'end-of-tax-id', 'name'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** A customer of the books that may be one of our accounts. */
export interface Candidate {
  readonly externalId: string;
  readonly name: string;
  readonly likeness: Likeness;
}

/** One of our accounts, as far as customers are compared with it. */
export interface ComparedAccount {
  readonly nameKey: string;
  /** Keyed hash of its tax ID; null without one. */
  readonly taxIdHash: string | null;
  /** The last characters of the tax ID; null without one, empty where none may be shown. */
  readonly taxIdEnd: string | null;
}

/** A customer of the books, compared without knowing anybody's tax ID. */
export interface ComparedCustomer {
  readonly externalId: string;
  readonly name: string;
  readonly nameKey: string;
  /** Hashes by which its tax ID may be known; none where the system does not say it in full. */
  readonly taxIdHashes: readonly string[];
  /** What a system that masks tax IDs shows of it; empty otherwise. */
  readonly shownEnd: string;
  /** Whether another of our accounts is this customer. */
  readonly isTaken: boolean;
}

export type Match =
  | { readonly do: 'link'; readonly candidate: Candidate }
  | { readonly do: 'ask'; readonly candidates: readonly Candidate[] }
  | { readonly do: 'add' };

/**
 * What to do with an account that the books do not have by our id: one customer with its tax ID is it. A likeness in name, or in what is shown
 * of a tax ID, proves nothing: a person decides.
 */
export function matchCustomer(account: ComparedAccount, customers: readonly ComparedCustomer[]): Match {
  const { taxIdHash } = account;
  const same = customers.filter(({ taxIdHashes }) => taxIdHash !== null && taxIdHashes.includes(taxIdHash));
  const [only] = same;
  if (only !== undefined && same.length === 1 && !only.isTaken) return { do: 'link', candidate: candidateOf(only, 'tax-id') };
  if (same.length > 0) return { do: 'ask', candidates: same.map((one) => candidateOf(one, 'tax-id')) };
  const candidates = customers.flatMap((one): Candidate[] => {
    const likeness = one.isTaken ? undefined : likenessOf(account, one);
    return likeness === undefined ? [] : [candidateOf(one, likeness)];
  });
  return candidates.length === 0 ? { do: 'add' } : { do: 'ask', candidates };
}

/** Two tax IDs that differ are two customers, whatever they are called. */
function likenessOf({ nameKey, taxIdHash, taxIdEnd }: ComparedAccount, customer: ComparedCustomer): Likeness | undefined {
  const hasEnds = (taxIdEnd ?? '') !== '' && customer.shownEnd !== '';
  const isSameEnd = hasEnds && isEndOf(taxIdEnd ?? '', customer.shownEnd);
  const differs = (taxIdHash !== null && customer.taxIdHashes.length > 0) || (hasEnds && !isSameEnd);
  if (differs) return undefined;
  if (isSameEnd) return 'end-of-tax-id';
  return customer.nameKey === nameKey ? 'name' : undefined;
}

const isEndOf = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one);
const candidateOf = ({ externalId, name }: ComparedCustomer, likeness: Likeness): Candidate => ({ externalId, name, likeness });
