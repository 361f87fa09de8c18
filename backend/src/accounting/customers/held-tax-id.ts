const MASKED = /^[X*\u2022\s-]{2,}([0-9A-Z]*)$/i;

/** A tax ID as a system says it: in full, or only how it ends. Empty texts where it says nothing of it. */
export function heldTaxId(text: string): { readonly full: string; readonly end: string } {
  const masked = MASKED.exec(text.trim());
  return masked === null ? { full: text.trim(), end: '' } : { full: '', end: (masked[1] ?? '').toUpperCase().replace(/^X+/, '') };
}
