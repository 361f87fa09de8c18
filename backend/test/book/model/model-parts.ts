/** An insurer's part of a coverage: the coverage by its name, a code, or both. Amounts in cents, shares in percent. */
export interface Part {
  coverage: string | null;
  code: string | null;
  premium: bigint;
  insurer: string | null;
  share: number | null;
}

/** Parts of a transaction or row; undefined with one coverage and one insurer. */
export type Parts = readonly Part[] | undefined;

/** A coverage with the total of its insurers. */
export type Line = Pick<Part, 'coverage' | 'code' | 'premium'>;

const lineKey = ({ coverage, code }: Pick<Part, 'coverage' | 'code'>): string => `${coverage ?? ''} ${code ?? ''}`;
const moneyOf = (part: Part): string => `${lineKey(part)} ${part.premium}`;
const whole = (part: Part): string => `${moneyOf(part)} ${part.insurer ?? ''} ${part.share ?? ''}`;
const sortedText = (parts: Parts, text: (part: Part) => string): string => JSON.stringify((parts ?? []).map(text).toSorted());

/** Sorts parts, because their order has no meaning. */
export const inOrder = (parts: readonly Part[]): Part[] => parts.toSorted((one, other) => (whole(one) < whole(other) ? -1 : 1));

/** Returns true if the tax is the same; it does not depend on the insurers. */
export const sameParts = (one: Parts, other: Parts): boolean => sortedText(one, moneyOf) === sortedText(other, moneyOf);
export const sameInsurers = (one: Parts, other: Parts): boolean => sortedText(one, whole) === sortedText(other, whole);

export function linesOf(parts: readonly Part[]): Line[] {
  const lines = new Map<string, Line>();
  for (const part of inOrder(parts)) {
    const { coverage, code, premium } = part;
    lines.set(lineKey(part), { coverage, code, premium: (lines.get(lineKey(part))?.premium ?? 0n) + premium });
  }
  return [...lines.values()];
}

/** Joins the names of the coverages; null without names. */
export function namesOfLines(parts: readonly Part[]): string | null {
  const names = new Set(parts.flatMap(({ coverage }) => coverage ?? []));
  return names.size === 0 ? null : [...names].toSorted().join(', ');
}

/** Returns true if each coverage has one insurer, or several with shares that add up, and not each with the whole premium. */
export function sharesAddUp(parts: readonly Part[]): boolean {
  return linesOf(parts).every((line) => {
    const of = parts.filter((part) => lineKey(part) === lineKey(line));
    const shares = of.flatMap(({ share }) => share ?? []);
    if (of.length === 1) return shares.length === 0 || shares[0] === 100;
    if (shares.length < of.length || shares.reduce((sum, share) => sum + share, 0) !== 100) return false;
    const isEachTheWhole = new Set(of.map(({ premium }) => premium)).size === 1 && of[0]!.premium !== 0n;
    return !(isEachTheWhole && new Set(shares).size > 1);
  });
}

/** Returns the coverage of the insurer with the most premium; if several have the same, the first of them. */
export function leadLine(parts: readonly Part[]): Line {
  const premiumOf = (insurer: string | null): bigint =>
    parts.filter((part) => part.insurer === insurer).reduce((sum, { premium }) => sum + (premium < 0n ? -premium : premium), 0n);
  const ordered = inOrder(parts);
  const lead = ordered.reduce((first, part) => (premiumOf(part.insurer) > premiumOf(first.insurer) ? part : first));
  return linesOf(parts).find((line) => lineKey(line) === lineKey(lead))!;
}
