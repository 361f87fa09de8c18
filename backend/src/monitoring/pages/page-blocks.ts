import type { Block } from '../monitoring.types.js';
import { normalText } from './normal-text.js';

const MOST_BLOCKS = 5_000;
const MOST_CHARACTERS = 2_000;

/** Where a block is on its page. */
interface Place {
  readonly isHeading?: boolean;
  /** Whether it belongs to what the page itself calls its main part. */
  readonly isMain?: boolean;
}

/** Collects the blocks of a page in their order; of a page without end, those that come first. */
export class PageBlocks {
  private readonly kept: { readonly block: Block; readonly isMain: boolean }[] = [];
  private readonly left = { main: MOST_BLOCKS, other: MOST_BLOCKS };
  private mainCharacters = 0;

  /** Adds a block unless nothing of it is left to compare; a very long one in pieces. */
  add(text: string, { isHeading = false, isMain = false }: Place = {}): void {
    const part = isMain ? 'main' : 'other';
    if (this.left[part] === 0) return;
    const plain = normalText(text);
    for (let at = 0; at < plain.length && this.left[part] > 0; at += MOST_CHARACTERS) {
      const block = { text: plain.slice(at, at + MOST_CHARACTERS), isHeading };
      this.kept.push({ block, isMain });
      this.left[part] -= 1;
      if (isMain) this.mainCharacters += block.text.length;
    }
  }

  get isFull(): boolean {
    return this.left.other === 0;
  }

  /** The blocks of the main part, if it says so much; else those of the whole page. */
  mainOrAll(leastCharacters: number): Block[] {
    const of = this.mainCharacters >= leastCharacters ? this.kept.filter(({ isMain }) => isMain) : this.kept;
    return of.slice(0, MOST_BLOCKS).map(({ block }) => block);
  }
}

/** The blocks of a plain text: its paragraphs; of a text without empty lines, its lines. */
export function textBlocks(text: string): Block[] {
  const found = new PageBlocks();
  const separator = /\r?\n[ \t]*\r?\n/.test(text) ? /\r?\n[ \t]*\r?\n/g : /\r?\n/g;
  let from = 0;
  for (const { index, 0: between } of text.matchAll(separator)) {
    found.add(text.slice(from, index));
    from = index + between.length;
    if (found.isFull) return found.mainOrAll(Number.POSITIVE_INFINITY);
  }
  found.add(text.slice(from));
  return found.mainOrAll(Number.POSITIVE_INFINITY);
}
