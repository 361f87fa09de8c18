import { decodeText } from './text-encoding.js';

/** Splits UTF-8 text into lines, each of which must end with a line feed, in the batches that the stream delivers. */
export async function* readTextLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of decodeText(bytes, 'utf-8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}
