import type { SimilarTransaction } from '../../manual-entry/similar-transactions.queries.js';
import { findCounty } from '../../filings/venues/state-facts.js';
import { formatPlainDollars } from '../../money/plain-dollars.js';
import type { GridColumn } from './grid-columns.js';

/** A probable value, with a sentence that explains where it comes from. */
export interface GridSuggestion {
  readonly value: string;
  readonly from: string;
}

export interface SuggestionSources {
  /** Newest first. */
  readonly similar: readonly SimilarTransaction[];
  readonly places: ReadonlyMap<string, { readonly county: string | null; readonly postalCode: string }>;
  readonly addresses: ReadonlyMap<string, { readonly accountName: string; readonly state: string | null; readonly zipCode: string | null }>;
  /** License holders of similar transactions, by transaction. */
  readonly licensees: ReadonlyMap<string, string>;
  /** Returns the office's code for a coverage; undefined unless exactly one fits. */
  readonly findCode: (state: string, coverage: string) => string | undefined;
}

/**
 * Returns the best suggestion for a column: from the policy, then from the account or insured, then from other transactions.
 * @param holders licensees that the state accepts
 */
export function suggestValue(
  column: GridColumn,
  own: SimilarTransaction,
  sources: SuggestionSources,
  holders: readonly string[],
): GridSuggestion | null {
  switch (column) {
    case 'county':
    case 'postal_code':
      return suggestPlace(column, own, sources);
    case 'coverage_code':
      return suggestCode(own, sources);
    case 'insurer_number':
      return suggestNumber(own, sources);
    case 'policy_limit':
      return suggestLimit(own, sources);
    case 'licensee':
      return suggestLicensee(own, sources, holders);
    default:
      // Dates and tax status cannot be inferred from other transactions.
      return null;
  }
}

const isSameText = (one: string | null, other: string | null): boolean => one !== null && one.toLowerCase() === other?.toLowerCase();

const isSameInsured = (one: SimilarTransaction, other: SimilarTransaction): boolean =>
  (one.accountId !== null && one.accountId === other.accountId) || isSameText(one.insuredName, other.insuredName);

function suggestPlace(
  column: 'county' | 'postal_code',
  own: SimilarTransaction,
  { similar, places, addresses }: SuggestionSources,
): GridSuggestion | null {
  const other = similar.find((one) => one.state === own.state && isSameInsured(one, own) && places.has(one.policyId));
  const place = other && places.get(other.policyId);
  const value = column === 'county' ? findCounty(own.state, place?.county ?? '') : place?.postalCode;
  if (other !== undefined && value !== undefined) return { value, from: `Risk location of ${other.policyNumber} of the same insured` };
  const address = own.accountId === null ? undefined : addresses.get(own.accountId);
  if (column === 'county' || address?.state !== own.state || !/^\d{5}(-\d{4})?$/.test(address.zipCode ?? '')) return null;
  return { value: address.zipCode!, from: `Mailing address of the account ${address.accountName}` };
}

function suggestCode(own: SimilarTransaction, { similar, findCode }: SuggestionSources): GridSuggestion | null {
  const coded = similar.filter(({ id, state, details }) => id !== own.id && state === own.state && details?.coverageCode !== undefined);
  const sameCoverage = coded.filter(({ coverageType }) => isSameText(coverageType, own.coverageType));
  const nearest = coded.find(({ policyId }) => policyId === own.policyId) ?? sameCoverage.find((one) => isSameInsured(one, own));
  if (nearest !== undefined) return { value: nearest.details!.coverageCode!, from: `Code of ${nearest.policyNumber}` };
  const code = own.coverageType === null ? undefined : findCode(own.state, own.coverageType);
  if (code !== undefined) return { value: code, from: `Code of the office for ${own.coverageType}` };
  const usual = findMostFrequent(sameCoverage.map(({ details }) => details!.coverageCode!));
  return usual && { value: usual.value, from: `Used for ${own.coverageType} on ${usual.times} of your transactions` };
}

function suggestNumber(own: SimilarTransaction, { similar }: SuggestionSources): GridSuggestion | null {
  const other = similar.find(
    ({ insurerName, details }) => isSameText(insurerName, own.insurerName) && (details?.insurerNaic ?? details?.insurerAa),
  );
  const value = other?.details?.insurerNaic ?? other?.details?.insurerAa;
  return other === undefined || value === undefined ? null : { value, from: `Number of ${own.insurerName} on ${other.policyNumber}` };
}

function suggestLimit(own: SimilarTransaction, { similar }: SuggestionSources): GridSuggestion | null {
  const other = similar.find(
    ({ id, policyId, details }) => id !== own.id && policyId === own.policyId && details?.policyLimitCents !== undefined,
  );
  const cents = other?.details?.policyLimitCents;
  return cents === undefined ? null : { value: formatPlainDollars(cents), from: 'Limit on another transaction of the policy' };
}

function suggestLicensee(
  own: SimilarTransaction,
  { similar, licensees }: SuggestionSources,
  holders: readonly string[],
): GridSuggestion | null {
  const filed = similar.flatMap((one) => {
    const holder = one.state === own.state && one.id !== own.id ? licensees.get(one.id) : undefined;
    return holder !== undefined && holders.includes(holder) ? [{ ...one, holder }] : [];
  });
  const nearest = filed.find(({ policyId }) => policyId === own.policyId) ?? filed.find((one) => isSameInsured(one, own));
  if (nearest !== undefined) return { value: nearest.holder, from: `Licensee of ${nearest.policyNumber}` };
  const usual = findMostFrequent(filed.map(({ holder }) => holder));
  return usual && { value: usual.value, from: `Licensee of ${usual.times} similar transactions` };
}

function findMostFrequent(values: readonly string[]): { value: string; times: number } | null {
  const times = new Map<string, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const [best] = [...times].toSorted(([, one], [, other]) => other - one);
  return best === undefined ? null : { value: best[0], times: best[1] };
}
