/** XML has no way to write most of these, escaped or not, and none of them is of use in a cell. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\uFFFE|\uFFFF/gu;

/** Text between two tags or in an attribute. */
export function xmlText(text: string): string {
  return text.replace(UNWRITABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A tag with text in it, on a line of its own. */
export const xmlTag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>\n`;
