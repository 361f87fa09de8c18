const MASK = '*****';
const SHOWN = 4;
/** Of fewer characters the last four would say too much. */
const SHORTEST_SHOWN = 8;

/** A federal tax ID for comparing: its letters and digits, "12-3456789" and "123456789" alike. */
export function comparableTaxId(taxId: string): string {
  return taxId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** What may be shown of it to everybody: the last four characters, or nothing of a short one. */
export function endOfTaxId(taxId: string): string {
  const characters = comparableTaxId(taxId);
  return characters.length < SHORTEST_SHOWN ? '' : characters.slice(-SHOWN);
}

/** How it is shown: "*****6789". */
export function maskedTaxId(end: string): string {
  return `${MASK}${end}`;
}

/** Whether a text is what answers show instead of a federal tax ID. */
export function isMasked(text: string): boolean {
  return text.startsWith(MASK);
}
