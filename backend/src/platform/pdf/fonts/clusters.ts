const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Code units. */
const WINDOW = 256;
const HIGH_SURROGATE = /[\uD800-\uDBFF]/;
/** Signs of Indic and Khmer writing that join the next consonant to theirs. */
const JOINS_NEXT = /[\u{94D}\u{9CD}\u{A4D}\u{ACD}\u{B4D}\u{BCD}\u{C4D}\u{CCD}\u{D4D}\u{DCA}\u{17D2}]\u{200D}?$/u;

/** A text in the smallest stretches that may be drawn apart from each other: what a reader calls a letter, or a syllable. */
export function clustersOf(text: string): string[] {
  const clusters: string[] = [];
  for (const segment of letters(text)) {
    const last = clusters.at(-1);
    if (last !== undefined && JOINS_NEXT.test(last)) clusters[clusters.length - 1] = last + segment;
    else clusters.push(segment);
  }
  return clusters;
}

/** What a reader calls letters, window by window: the time that the segmenter takes grows with the square of its text. */
function* letters(text: string): Generator<string> {
  let window = WINDOW;
  for (let at = 0; at < text.length; ) {
    const end = at + window < text.length && HIGH_SURROGATE.test(text[at + window - 1] ?? '') ? at + window + 1 : at + window;
    const found = Array.from(graphemes.segment(text.slice(at, end)), ({ segment }) => segment);
    // The last one may go on behind the window.
    const whole = end < text.length ? found.slice(0, -1) : found;
    window = whole.length === 0 ? window * 2 : WINDOW;
    yield* whole;
    at += whole.reduce((sum, { length }) => sum + length, 0);
  }
}
