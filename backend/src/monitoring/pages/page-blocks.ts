import type { Block } from '../monitoring.types.js';
import { normalizeText } from './normalize-text.js';

const MAX_BLOCKS = 5_000;
const MAX_BLOCK = 2_000;
/** Longer than any regulator's page. Bounds the memory of a reading, because the text is kept, compared and stored. */
export const MAX_CHARACTERS = 1_000_000;

interface BlockPlace {
  readonly isHeading?: boolean;
  /** True if the block is in the page's main element. */
  readonly isMain?: boolean;
}

/** Collects the blocks of a page in order, up to a limit. */
export class PageBlocks {
  private readonly kept: { readonly block: Block; readonly isMain: boolean }[] = [];
  private readonly left = {
    main: { blocks: MAX_BLOCKS, characters: MAX_CHARACTERS },
    other: { blocks: MAX_BLOCKS, characters: MAX_CHARACTERS },
  };

  /** Adds a block unless its normalized text is empty; splits a very long one. */
  add(text: string, { isHeading = false, isMain = false }: BlockPlace = {}): void {
    const remaining = this.left[isMain ? 'main' : 'other'];
    if (isExhausted(remaining)) return;
    const plain = normalizeText(text);
    for (let at = 0; at < plain.length && !isExhausted(remaining); at += MAX_BLOCK) {
      const block = { text: plain.slice(at, at + Math.min(MAX_BLOCK, remaining.characters)), isHeading };
      this.kept.push({ block, isMain });
      remaining.blocks -= 1;
      remaining.characters -= block.text.length;
    }
  }

  get isFull(): boolean {
    return isExhausted(this.left.other);
  }

  /** Returns the blocks of the main part if it has enough text; otherwise all blocks of the page. */
  getMainOrAll(leastCharacters: number): Block[] {
    const isMainEnough = MAX_CHARACTERS - this.left.main.characters >= leastCharacters;
    const of = isMainEnough ? this.kept.filter(({ isMain }) => isMain) : this.kept;
    return of.slice(0, MAX_BLOCKS).map(({ block }) => block);
  }
}

const isExhausted = ({ blocks, characters }: { blocks: number; characters: number }): boolean => blocks === 0 || characters === 0;

/** Splits plain text into paragraphs, or into lines if it does not have empty lines. */
export function splitTextBlocks(text: string): Block[] {
  const found = new PageBlocks();
  const separator = /\r?\n[ \t]*\r?\n/.test(text) ? /\r?\n[ \t]*\r?\n/g : /\r?\n/g;
  let from = 0;
  for (const { index, 0: between } of text.matchAll(separator)) {
    found.add(text.slice(from, index));
    from = index + between.length;
    if (found.isFull) return found.getMainOrAll(Number.POSITIVE_INFINITY);
  }
  found.add(text.slice(from));
  return found.getMainOrAll(Number.POSITIVE_INFINITY);
}
