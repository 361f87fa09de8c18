import { createHash } from 'node:crypto';
import { diffArrays } from 'diff';
import type { Block, DiffPart } from '../monitoring.types.js';

/** A range of a page with changed, added or removed text. */
export interface PageChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Heading above or within the range; null if there is none. */
  readonly heading: string | null;
  /** Key that a change and its reversal share. */
  readonly fingerprint: string;
}

/** Maximum number of edits; with more, the text is considered replaced, and comparing it would block the worker. */
const MAX_EDITS = 1_000;
/** Maximum number of changes; with more, the page is considered replaced, and comparing it block by block is useless. */
const MAX_CHANGES = 25;
const MAX_DIFF = 12_000;

const listTexts = (blocks: readonly Block[]): string[] => blocks.map(({ text }) => text);

/** Compares two versions of a page, range by range. */
export function comparePages(before: readonly Block[], after: readonly Block[]): PageChange[] {
  const parts = diffArrays(listTexts(before), listTexts(after), { maxEditLength: MAX_EDITS });
  if (parts === undefined) return [toChange(listTexts(before), listTexts(after), null)];
  const changes: PageChange[] = [];
  let [at, removed, added]: [number, string[], string[]] = [0, [], []];
  const end = (): void => {
    if (removed.length + added.length === 0) return;
    const isMoved = removed.toSorted().join('\n') === added.toSorted().join('\n');
    if (!isMoved) changes.push(toChange(removed, added, findHeading(after, at - added.length, at)));
    [removed, added] = [[], []];
  };
  for (const part of parts) {
    if (!part.added && !part.removed) end();
    if (part.removed) removed.push(...part.value);
    else at += part.value.length;
    if (part.added) added.push(...part.value);
  }
  end();
  const kept = dropRepeats(dropMoves(changes));
  if (kept.length <= MAX_CHANGES) return kept;
  return [
    toChange(
      kept.flatMap((change) => change.removed),
      kept.flatMap((change) => change.added),
      null,
    ),
  ];
}

/** Drops blocks that only moved. */
function dropMoves(changes: readonly PageChange[]): PageChange[] {
  const gone = changes.filter(({ added }) => added.length === 0).map(({ removed }) => removed.join('\n'));
  const come = changes.filter(({ removed }) => removed.length === 0).map(({ added }) => added.join('\n'));
  return changes.filter(({ removed, added }) => {
    if (added.length === 0) return !come.includes(removed.join('\n'));
    return removed.length > 0 || !gone.includes(added.join('\n'));
  });
}

/** Keeps only one of several changes with the same words, and drops pairs of blocks that swapped places. */
function dropRepeats(changes: readonly PageChange[]): PageChange[] {
  const removedBy = new Map<string, Set<string>>();
  for (const { fingerprint, removed } of changes)
    removedBy.set(fingerprint, (removedBy.get(fingerprint) ?? new Set()).add(removed.join('\n')));
  const isFirst = ({ fingerprint }: PageChange, at: number): boolean =>
    changes.findIndex((other) => other.fingerprint === fingerprint) === at;
  return changes.filter((change, at) => removedBy.get(change.fingerprint)?.size === 1 && isFirst(change, at));
}

/** Finds the first heading among the blocks from `from` to `to`, otherwise the nearest one above them. */
function findHeading(blocks: readonly Block[], from: number, to: number): string | null {
  const within = blocks.slice(from, to).find(({ isHeading }) => isHeading);
  return (within ?? blocks.slice(0, from).findLast(({ isHeading }) => isHeading))?.text ?? null;
}

function toChange(removed: readonly string[], added: readonly string[], heading: string | null): PageChange {
  const sides = [removed.join('\n'), added.join('\n')].toSorted();
  return { removed, added, heading, fingerprint: createHash('sha256').update(sides.join('\u0000')).digest('hex') };
}

/** Returns the removed, added and unchanged words of a change, as a person would mark them up. */
export function diffWords({ removed, added }: Pick<PageChange, 'removed' | 'added'>): DiffPart[] {
  const [before, after] = [removed.join('\n').slice(0, MAX_DIFF), added.join('\n').slice(0, MAX_DIFF)];
  const whole: DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  if (before === '' || after === '') return whole.filter(({ text }) => text !== '');
  const parts = diffArrays(splitWords(before), splitWords(after), { maxEditLength: MAX_EDITS });
  if (parts === undefined) return whole;
  return mergeTrivialMatches(
    parts.map(({ added: isAdded, removed: isRemoved, value }) => ({
      kind: isAdded ? 'added' : isRemoved ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}

/** Merges matches that consist only of spaces and punctuation into the change, so that a replaced sentence is shown as a whole. */
function mergeTrivialMatches(parts: readonly DiffPart[]): DiffPart[] {
  const kept: DiffPart[] = [];
  let [removed, added, between] = ['', '', ''];
  const end = (same: string): void => {
    const ended: DiffPart[] = [
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
      { kind: 'same', text: between + same },
    ];
    kept.push(...ended.filter(({ text }) => text !== ''));
    [removed, added, between] = ['', '', ''];
  };
  for (const { kind, text } of parts) {
    if (kind === 'same' && (removed + added === '' || /[\p{L}\p{N}\n]/u.test(text))) end(text);
    else if (kind === 'same') between = text;
    else {
      removed += between + (kind === 'removed' ? text : '');
      added += between + (kind === 'added' ? text : '');
      between = '';
    }
  }
  end('');
  return kept;
}

/** Splits text into words, amounts and dates as readers see them, and the spaces and punctuation in between. */
const splitWords = (text: string): string[] => text.match(/\s+|\$?[\p{L}\p{N}]+(?:[.,'/:-][\p{L}\p{N}]+)*%?|[^]/gu) ?? [];
