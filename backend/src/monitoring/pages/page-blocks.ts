import type { Block } from '../monitoring.types.js';
import { normalText } from './normal-text.js';

const MOST_BLOCKS = 5_000;
const LONGEST_BLOCK = 2_000;
/** More than the longest page of a regulator says; kept twice, compared and stored, it is what a reading takes of the memory. */
export const MOST_CHARACTERS = 1_000_000;

/** Where a block is on its page. */
interface Place {
  readonly isHeading?: boolean;
  /** Whether it belongs to what the page itself calls its main part. */
  readonly isMain?: boolean;
}

/** Collects the blocks of a page in their order; of a page without end, those that come first. */
export class PageBlocks {
  private readonly kept: { readonly block: Block; readonly isMain: boolean }[] = [];
  private readonly left = {
    main: { blocks: MOST_BLOCKS, characters: MOST_CHARACTERS },
    other: { blocks: MOST_BLOCKS, characters: MOST_CHARACTERS },
  };

  /** Adds a block unless nothing of it is left to compare; a very long one in pieces. */
  add(text: string, { isHeading = false, isMain = false }: Place = {}): void {
    const left = this.left[isMain ? 'main' : 'other'];
    if (isUsedUp(left)) return;
    const plain = normalText(text);
    for (let at = 0; at < plain.length && !isUsedUp(left); at += LONGEST_BLOCK) {
      const block = { text: plain.slice(at, at + Math.min(LONGEST_BLOCK, left.characters)), isHeading };
      this.kept.push({ block, isMain });
      left.blocks -= 1;
      left.characters -= block.text.length;
    }
  }

  get isFull(): boolean {
    return isUsedUp(this.left.other);
  }

  /** The blocks of the main part, if it says so much; else those of the whole page. */
  mainOrAll(leastCharacters: number): Block[] {
    const isMainEnough = MOST_CHARACTERS - this.left.main.characters >= leastCharacters;
    const of = isMainEnough ? this.kept.filter(({ isMain }) => isMain) : this.kept;
    return of.slice(0, MOST_BLOCKS).map(({ block }) => block);
  }
}

const isUsedUp = ({ blocks, characters }: { blocks: number; characters: number }): boolean => blocks === 0 || characters === 0;

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
