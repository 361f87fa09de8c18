const MASKED_PATTERN = /^[X*\u2022\s-]{2,}([0-9A-Z]*)$/i;

/** Parses a tax ID that is shown in full or masked except for its last characters. Unknown parts are empty strings. */
export function parseTaxId(text: string): { readonly full: string; readonly end: string } {
  const masked = MASKED_PATTERN.exec(text.trim());
  return masked === null ? { full: text.trim(), end: '' } : { full: '', end: (masked[1] ?? '').toUpperCase().replace(/^X+/, '') };
}
