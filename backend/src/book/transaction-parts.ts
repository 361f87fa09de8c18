import type { LineOfBusiness } from '../jurisdictions/rulebook.types.js';
import { normalizeCoverage } from './normalize-coverage.js';

/** One insurer's share of one coverage of a transaction. Amounts in whole cents with the sign of the transaction. */
export interface TransactionPart {
  coverageType: string | null;
  /** Code that the home state's office uses, or the name of a line of business. */
  coverageCode?: string;
  lineOfBusiness?: LineOfBusiness;
  premiumCents: number;
  policyLimitCents?: number;
  insurerName?: string;
  insurerNaic?: string;
  insurerAa?: string;
  /** Insurer's percentage of the coverage, as exact text. */
  insurerShare?: string;
}

export interface CoverageLine extends Pick<TransactionPart, 'coverageType' | 'coverageCode' | 'lineOfBusiness' | 'premiumCents'> {
  parts: TransactionPart[];
}

/** Facts that are separate for each part. */
export const PART_FACTS = ['coverageCode', 'lineOfBusiness', 'policyLimitCents', 'insurerNaic', 'insurerAa', 'insurerShare'] as const;

const SEPARATOR = '\u0001';
const MAX_NAMED_COVERAGES = 3;

/** Returns a key shared by parts of the same coverage. */
export const getCoverageKey = ({ coverageType, coverageCode, lineOfBusiness }: Omit<TransactionPart, 'premiumCents'>): string =>
  [normalizeCoverage(coverageType), coverageCode ?? '', lineOfBusiness ?? ''].join(SEPARATOR);

/** Identifies an insurer by its number, or by its name (ignoring case) if it has no number. */
export const getInsurerKey = ({ insurerNaic, insurerAa, insurerName }: Omit<TransactionPart, 'premiumCents' | 'coverageType'>): string =>
  insurerNaic ?? insurerAa ?? insurerName?.trim().toLowerCase().replaceAll(/\s+/g, ' ') ?? '';

/** Returns a key of the facts that determine a part's tax. */
export const getPricingKey = (part: TransactionPart): string => `${getCoverageKey(part)}${SEPARATOR}${part.premiumCents}`;

export const getPartKey = (part: TransactionPart): string => {
  const { insurerName = '', insurerNaic = '', insurerAa = '', insurerShare = '', policyLimitCents = '' } = part;
  return [getPricingKey(part), insurerName, insurerNaic, insurerAa, insurerShare, policyLimitCents].join(SEPARATOR);
};

/** Sorts the parts, so that the order of their rows makes no difference. */
export function sortParts(parts: readonly TransactionPart[]): TransactionPart[] {
  const keyed = parts.map((part) => ({ key: getPartKey(part), part }));
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ part }) => part);
}

/** Returns the parts' coverages, in the order of the parts. */
export function groupCoverageLines(parts: readonly TransactionPart[]): CoverageLine[] {
  const lines = new Map<string, CoverageLine>();
  for (const part of parts) {
    const key = getCoverageKey(part);
    const line = lines.get(key);
    if (line === undefined) lines.set(key, { ...pickCoverage(part), premiumCents: part.premiumCents, parts: [part] });
    else {
      line.premiumCents += part.premiumCents;
      line.parts.push(part);
    }
  }
  return [...lines.values()];
}

const pickCoverage = ({ coverageType, coverageCode, lineOfBusiness }: TransactionPart) => ({
  coverageType,
  ...(coverageCode !== undefined && { coverageCode }),
  ...(lineOfBusiness !== undefined && { lineOfBusiness }),
});

/** Joins the coverages of a transaction: 'Fire, General Liability and 2 more'; null if the parts name none. */
export function formatCoverages(parts: readonly TransactionPart[]): string | null {
  const names = [...new Map(parts.flatMap(({ coverageType: type }) => (type === null ? [] : [[normalizeCoverage(type), type]]))).values()];
  if (names.length === 0) return null;
  const rest = names.length - MAX_NAMED_COVERAGES;
  return names.slice(0, MAX_NAMED_COVERAGES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

type CombinedPartFacts = { [Name in (typeof PART_FACTS)[number]]: Exclude<TransactionPart[Name], undefined> | null };

/** Returns the transaction's values for facts that each part has: the values of the lead insurer, and of the coverage if there is only one. */
export function combinePartFacts(parts: readonly TransactionPart[]): CombinedPartFacts {
  const lead = findLeadPart(parts);
  const [only, ...others] = groupCoverageLines(parts);
  const isOneCoverage = others.length === 0;
  return {
    coverageCode: (isOneCoverage ? only?.coverageCode : undefined) ?? null,
    lineOfBusiness: (isOneCoverage ? only?.lineOfBusiness : undefined) ?? null,
    policyLimitCents: (isOneCoverage ? lead?.policyLimitCents : undefined) ?? null,
    insurerNaic: lead?.insurerNaic ?? null,
    insurerAa: lead?.insurerAa ?? null,
    insurerShare: null,
  };
}

/** Returns the first part of the insurer with the largest total premium. */
export function findLeadPart(parts: readonly TransactionPart[]): TransactionPart | undefined {
  const premiums = new Map<string, number>();
  for (const part of parts) premiums.set(getInsurerKey(part), (premiums.get(getInsurerKey(part)) ?? 0) + Math.abs(part.premiumCents));
  const getPremium = (part: TransactionPart): number => premiums.get(getInsurerKey(part)) ?? 0;
  return parts.reduce<TransactionPart | undefined>(
    (lead, part) => (lead === undefined || getPremium(part) > getPremium(lead) ? part : lead),
    undefined,
  );
}
