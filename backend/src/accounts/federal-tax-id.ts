const MASK = '*****';
const SHOWN = 4;
/** Showing the last four characters of a shorter one would reveal too much. */
const SHORTEST_SHOWN = 8;

/** Normalizes a federal tax ID for comparison: letters and digits only, so that "12-3456789" and "123456789" are equal. */
export function comparableTaxId(taxId: string): string {
  return taxId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Returns the visible part for all members: the last four characters, or nothing of a short one. */
export function endOfTaxId(taxId: string): string {
  const characters = comparableTaxId(taxId);
  return characters.length < SHORTEST_SHOWN ? '' : characters.slice(-SHOWN);
}

/** Returns the mask: "*****6789". */
export function maskedTaxId(end: string): string {
  return `${MASK}${end}`;
}

/** Returns true when a text is the mask of a federal tax ID. */
export function isMasked(text: string): boolean {
  return text.startsWith(MASK);
}
