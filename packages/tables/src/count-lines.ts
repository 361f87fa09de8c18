const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Counts the lines of a text file, including an unterminated last one: a quick estimate of its rows (line breaks inside quotes count too).
 */
export async function countLines(bytes: AsyncIterable<Buffer>): Promise<number> {
  let feeds = 0;
  let returns = 0;
  let last = LINE_FEED;
  for await (const chunk of bytes) {
    feeds += countByte(chunk, LINE_FEED);
    returns += countByte(chunk, CARRIAGE_RETURN);
    last = chunk.at(-1) ?? last;
  }
  return Math.max(feeds, returns) + (last === LINE_FEED || last === CARRIAGE_RETURN ? 0 : 1);
}

function countByte(chunk: Buffer, byte: number): number {
  let found = 0;
  for (let at = chunk.indexOf(byte); at >= 0; at = chunk.indexOf(byte, at + 1)) found += 1;
  return found;
}
