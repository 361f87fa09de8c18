const LONG_FROM = 100_000;

/** Whether text is too long for a field: more characters than a browser lays out without a pause. */
export function isLongText(text: string): boolean {
  return text.length > LONG_FROM;
}

/** What a field holds after its selection is replaced. */
export function replacedText(
  field: Pick<HTMLTextAreaElement | HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  pasted: string,
): string {
  const from = field.selectionStart ?? field.value.length;
  return field.value.slice(0, from) + pasted + field.value.slice(field.selectionEnd ?? from);
}

/** The first lines of long text, each cut to what can be read at a glance. */
export function firstLines(text: string, count: number): string {
  const lines = text.slice(0, LONG_FROM).split(/\r\n|[\r\n]/, count);
  return lines.map((line) => line.slice(0, 500)).join('\n');
}
