/** What one insurer takes of a coverage: the coverage by its name, a code, or both. Amounts in cents, shares in percent. */
export interface Part {
  coverage: string | null;
  code: string | null;
  premium: bigint;
  insurer: string | null;
  share: number | null;
}

/** What a transaction or a row has several of; undefined where it has one coverage and one insurer. */
export type Parts = readonly Part[] | undefined;

/** A coverage with all that its insurers take. */
export type Line = Pick<Part, 'coverage' | 'code' | 'premium'>;

const lineKey = ({ coverage, code }: Pick<Part, 'coverage' | 'code'>): string => `${coverage ?? ''} ${code ?? ''}`;
const moneyOf = (part: Part): string => `${lineKey(part)} ${part.premium}`;
const whole = (part: Part): string => `${moneyOf(part)} ${part.insurer ?? ''} ${part.share ?? ''}`;
const sortedText = (parts: Parts, text: (part: Part) => string): string => JSON.stringify((parts ?? []).map(text).toSorted());

/** In an order of their own, as no order of coverages says anything. */
export const inOrder = (parts: readonly Part[]): Part[] => parts.toSorted((one, other) => (whole(one) < whole(other) ? -1 : 1));

/** Whether the tax is the same: it does not ask who insures. */
export const sameParts = (one: Parts, other: Parts): boolean => sortedText(one, moneyOf) === sortedText(other, moneyOf);
export const sameInsurers = (one: Parts, other: Parts): boolean => sortedText(one, whole) === sortedText(other, whole);

/** The coverages. */
export function linesOf(parts: readonly Part[]): Line[] {
  const lines = new Map<string, Line>();
  for (const part of inOrder(parts)) {
    const { coverage, code, premium } = part;
    lines.set(lineKey(part), { coverage, code, premium: (lines.get(lineKey(part))?.premium ?? 0n) + premium });
  }
  return [...lines.values()];
}

/** The names of the coverages together; null where they have none. */
export function namesOfLines(parts: readonly Part[]): string | null {
  const names = new Set(parts.flatMap(({ coverage }) => coverage ?? []));
  return names.size === 0 ? null : [...names].toSorted().join(', ');
}

/** Whether the insurers of each coverage are one, or several that say what they take, all of it together, and not each the whole premium. */
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

/** The coverage of the insurer that takes the most premium; of several, the first in their order. */
export function leadLine(parts: readonly Part[]): Line {
  const taken = (insurer: string | null): bigint =>
    parts.filter((part) => part.insurer === insurer).reduce((sum, { premium }) => sum + (premium < 0n ? -premium : premium), 0n);
  const ordered = inOrder(parts);
  const lead = ordered.reduce((first, part) => (taken(part.insurer) > taken(first.insurer) ? part : first));
  return linesOf(parts).find((line) => lineKey(line) === lineKey(lead))!;
}
