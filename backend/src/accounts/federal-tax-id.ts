const MASK = '*****';
const VISIBLE_CHARACTERS = 4;
/** The last four characters of a shorter ID would reveal too much. */
const MIN_MASKABLE_LENGTH = 8;

/** Normalizes a federal tax ID for comparison: letters and digits only, so that "12-3456789" and "123456789" are equal. */
export function normalizeTaxId(taxId: string): string {
  return taxId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Returns the part that all members may see: the last four characters, or an empty string for a short ID. */
export function getVisibleEnd(taxId: string): string {
  const characters = normalizeTaxId(taxId);
  return characters.length < MIN_MASKABLE_LENGTH ? '' : characters.slice(-VISIBLE_CHARACTERS);
}

/** Returns the mask: "*****6789". */
export function maskTaxId(end: string): string {
  return `${MASK}${end}`;
}

/** Returns true if text is the mask of a federal tax ID. */
export function isMasked(text: string): boolean {
  return text.startsWith(MASK);
}
