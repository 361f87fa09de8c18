/** Legal forms at the end of names, longest first. */
const LEGAL_FORMS = [
  'limited liability partnership',
  'limited liability company',
  'professional corporation',
  'limited partnership',
  'incorporated',
  'corporation',
  'company',
  'limited',
  'pllc',
  'corp',
  'llc',
  'llp',
  'inc',
  'ltd',
  'plc',
  'co',
  'lp',
  'pc',
];

/**
 * Normalizes a name for comparison, ignoring case, accents, punctuation and legal form, so that "Harbor Marine, L.L.C." and "HARBOR MARINE"
 * are equal. A name that consists only of legal forms keeps them.
 */
export function normalizeNameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\p{M}/gu, '')
    // Characters that do not separate words, as in "O'Brien" and "L.L.C.".
    .replaceAll(/['.\u2019]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const key = removeLegalForms(words);
  // Names that consist only of punctuation are compared unchanged.
  return key || words || name.trim().toLowerCase();
}

/** Removes all legal forms from the end of a name: "Marine Co Inc" has two. */
function removeLegalForms(words: string): string {
  const form = LEGAL_FORMS.find((one) => words === one || words.endsWith(` ${one}`));
  return form === undefined ? words : removeLegalForms(words.slice(0, -form.length).trim());
}

/** Words that do not distinguish names, at the end of a name or between its parts. */
const OPTIONAL_WORDS = new Set(['and', ...LEGAL_FORMS.flatMap((form) => form.split(' '))]);

/**
 * Returns an `ilike` pattern that matches every name with the same key. It also matches some other names, so compare the results by
 * `normalizeNameKey`.
 */
export function buildNamePattern(name: string): string {
  const words = name.split(/[^\p{L}\p{N}'.\u2019]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const distinctive = words.filter((word) => !OPTIONAL_WORDS.has(word.toLowerCase().replaceAll(/['.\u2019]/gu, '')));
  const kept = distinctive.length > 0 ? distinctive : words;
  // Characters beyond ASCII may be written with or without their accents.
  const pieces = kept.map((word) => word.replaceAll(/['.\u2019]+/gu, '%').replaceAll(/[^\dA-Za-z%]+/gu, '%'));
  return `%${pieces.join('%')}%`.replaceAll(/%+/gu, '%');
}
