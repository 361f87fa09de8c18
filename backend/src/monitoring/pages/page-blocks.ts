import type { Block } from '../monitoring.types.js';
import { normalText } from './normal-text.js';

const MOST_BLOCKS = 5_000;
const MOST_CHARACTERS = 2_000;

/** Collects the blocks of a page in their order; of a page without end, those that come first. */
export class PageBlocks {
  readonly blocks: Block[] = [];

  /** Adds a block unless nothing of it is left to compare; a very long one in pieces. */
  add(text: string, isHeading = false): void {
    const plain = normalText(text);
    for (let at = 0; at < plain.length && this.blocks.length < MOST_BLOCKS; at += MOST_CHARACTERS)
      this.blocks.push({ text: plain.slice(at, at + MOST_CHARACTERS), isHeading });
  }

  get characters(): number {
    return this.blocks.reduce((sum, { text }) => sum + text.length, 0);
  }
}

/** The blocks of a plain text: its paragraphs; of a text without empty lines, its lines. */
export function textBlocks(text: string): Block[] {
  const found = new PageBlocks();
  const paragraphs = text.split(/\r?\n[ \t]*\r?\n/);
  for (const paragraph of paragraphs.length > 1 ? paragraphs : text.split(/\r?\n/)) found.add(paragraph);
  return found.blocks;
}
