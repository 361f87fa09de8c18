/** XML cannot represent most of these characters, escaped or not, and none of them is useful in a cell. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\uFFFE|\uFFFF/gu;

/** Escapes text for use as element content or an attribute value. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Formats a tag with text on a separate line. */
export const formatXmlTag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>\n`;
