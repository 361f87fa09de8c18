const COMPANY_FORMS: ReadonlySet<string> = new Set([
  'llc',
  'inc',
  'corp',
  'corporation',
  'company',
  'co',
  'ltd',
  'the',
  'and',
  'dba',
  'llp',
  'lp',
]);

/** Lists the words of a name in lower case, without accents, company forms or a final s: "McDonald's, Inc." has one word. */
function listNameWords(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase();
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMPANY_FORMS.has(word));
  const long = words.filter((word) => word.length > 2);
  return (long.length > 0 ? long : words).map((word) => word.replace(/(?<=..)s$/, ''));
}

/** Returns true for insured names that do not share a word, even ignoring spaces. A name without words may be any insured. */
export function haveNoCommonWord(one: string, other: string): boolean {
  if (one === other) return false;
  const [words, others] = [listNameWords(one), listNameWords(other)];
  if (words.length === 0 || others.length === 0 || words.join('') === others.join('')) return false;
  return !others.some((word) => words.includes(word));
}
