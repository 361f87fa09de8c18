import { decodeText } from './text-encoding.js';

/** The lines of UTF-8 text that ends each one with a line feed, as many at a time as the stream brings. */
export async function* textLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of decodeText(bytes, 'utf-8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}
