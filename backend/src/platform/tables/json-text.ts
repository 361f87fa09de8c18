/** Printable ASCII without quotation mark and backslash: the same in JSON. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** A text as JSON; quick for plain ones. */
export function jsonText(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
