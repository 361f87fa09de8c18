const LONG_TEXT_LENGTH = 100_000;

/** Returns true for text that a browser cannot lay out in a field without a pause. */
export function isLongText(text: string): boolean {
  return text.length > LONG_TEXT_LENGTH;
}

export function replaceSelection(
  field: Pick<HTMLTextAreaElement | HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  pasted: string,
): string {
  const from = field.selectionStart ?? field.value.length;
  return field.value.slice(0, from) + pasted + field.value.slice(field.selectionEnd ?? from);
}

/** Returns the first lines of long text, each truncated. */
export function truncateLines(text: string, count: number): string {
  const lines = text.slice(0, LONG_TEXT_LENGTH).split(/\r\n|[\r\n]/, count);
  return lines.map((line) => line.slice(0, 500)).join('\n');
}
