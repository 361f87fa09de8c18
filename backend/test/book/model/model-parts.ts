/** An insurer's part of a coverage, with the coverage's name, its code, or both. Amounts in cents, shares in percent. */
export interface CoveragePart {
  coverage: string | null;
  code: string | null;
  premium: bigint;
  insurer: string | null;
  share: number | null;
}

/** Parts of a transaction or a row; undefined if there is only one coverage with one insurer. */
export type Parts = readonly CoveragePart[] | undefined;

/** A coverage, with the total over its insurers. */
export type CoverageTotal = Pick<CoveragePart, 'coverage' | 'code' | 'premium'>;

const getLineKey = ({ coverage, code }: Pick<CoveragePart, 'coverage' | 'code'>): string => `${coverage ?? ''} ${code ?? ''}`;
const getMoneyKey = (part: CoveragePart): string => `${getLineKey(part)} ${part.premium}`;
const getWholeKey = (part: CoveragePart): string => `${getMoneyKey(part)} ${part.insurer ?? ''} ${part.share ?? ''}`;
const formatSorted = (parts: Parts, text: (part: CoveragePart) => string): string => JSON.stringify((parts ?? []).map(text).toSorted());

/** Sorts parts, because their order has no meaning. */
export const sortParts = (parts: readonly CoveragePart[]): CoveragePart[] =>
  parts.toSorted((one, other) => (getWholeKey(one) < getWholeKey(other) ? -1 : 1));

/** Returns true if the tax on both is the same; the tax does not depend on the insurers. */
export const haveSameParts = (one: Parts, other: Parts): boolean => formatSorted(one, getMoneyKey) === formatSorted(other, getMoneyKey);
export const haveSameInsurers = (one: Parts, other: Parts): boolean => formatSorted(one, getWholeKey) === formatSorted(other, getWholeKey);

export function groupLines(parts: readonly CoveragePart[]): CoverageTotal[] {
  const lines = new Map<string, CoverageTotal>();
  for (const part of sortParts(parts)) {
    const { coverage, code, premium } = part;
    lines.set(getLineKey(part), { coverage, code, premium: (lines.get(getLineKey(part))?.premium ?? 0n) + premium });
  }
  return [...lines.values()];
}

/** Joins the names of the coverages; null if there are no names. */
export function joinLineNames(parts: readonly CoveragePart[]): string | null {
  const names = new Set(parts.flatMap(({ coverage }) => coverage ?? []));
  return names.size === 0 ? null : [...names].toSorted().join(', ');
}

/** Returns true if each coverage has one insurer, or several whose shares add up and who do not each state the whole premium. */
export function doSharesAddUp(parts: readonly CoveragePart[]): boolean {
  return groupLines(parts).every((line) => {
    const of = parts.filter((part) => getLineKey(part) === getLineKey(line));
    const shares = of.flatMap(({ share }) => share ?? []);
    if (of.length === 1) return shares.length === 0 || shares[0] === 100;
    if (shares.length < of.length || shares.reduce((sum, share) => sum + share, 0) !== 100) return false;
    const isEachTheWhole = new Set(of.map(({ premium }) => premium)).size === 1 && of[0]!.premium !== 0n;
    return !(isEachTheWhole && new Set(shares).size > 1);
  });
}

/** Returns the coverage of the insurer with the most premium; if several insurers have the same premium, the first of them. */
export function findLeadLine(parts: readonly CoveragePart[]): CoverageTotal {
  const getPremium = (insurer: string | null): bigint =>
    parts.filter((part) => part.insurer === insurer).reduce((sum, { premium }) => sum + (premium < 0n ? -premium : premium), 0n);
  const ordered = sortParts(parts);
  const lead = ordered.reduce((first, part) => (getPremium(part.insurer) > getPremium(first.insurer) ? part : first));
  return groupLines(parts).find((line) => getLineKey(line) === getLineKey(lead))!;
}
