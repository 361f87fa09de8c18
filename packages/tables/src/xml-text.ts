/** XML cannot represent most of these, escaped or not, and none of them is useful in a cell. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\uFFFE|\uFFFF/gu;

/** Escapes text for content or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Formats a tag with text on a separate line. */
export const formatXmlTag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>\n`;
