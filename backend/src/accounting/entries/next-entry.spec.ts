import { type EntryRecord, nextEntry } from './next-entry.js';

const entry = (revision: number, taxCents: number, more: Partial<EntryRecord> = {}): EntryRecord => ({
  id: `${revision}${more.isReversal ? 'R' : ''}`,
  revision,
  isReversal: false,
  status: 'posted',
  wasSent: true,
  isMissing: false,
  taxCents,
  feesCents: 0,
  ...more,
});
const next = (taxCents: number, ...records: EntryRecord[]) => nextEntry({ taxCents, feesCents: 0 }, records);
const gone = { isMissing: true };
const reversal = { isReversal: true };

test('reverses the current amount of an entry when the liability changes, and nothing else', () => {
  expect(next(24_000, entry(1, 22_500))).toEqual({ do: 'reverse', id: '1', revision: 1 });
  expect(next(24_000, entry(1, 22_500, gone))).toEqual({ do: 'stop' });
  expect(next(24_000, entry(1, 22_500, gone), entry(1, -22_500, { ...reversal, status: 'planned', wasSent: false }))).toEqual({
    do: 'stop',
  });
});

test('does not post a deleted entry again, and ignores it if the total is right without it', () => {
  expect(next(22_500, entry(1, 22_500, gone))).toEqual({ do: 'stop' });
  expect(next(0, entry(1, 22_500, gone))).toEqual({ do: 'nothing' });
});

test('restores the reversed amount after its reversal is deleted', () => {
  expect(next(24_000, entry(1, 22_500), entry(1, -22_500, { ...reversal, ...gone }))).toEqual({ do: 'stop' });
  expect(next(22_500, entry(1, 22_500), entry(1, -22_500, { ...reversal, ...gone }))).toEqual({ do: 'nothing' });
  expect(next(24_000, entry(1, 22_500), entry(1, -22_500, { ...reversal, ...gone }), entry(2, 24_000))).toEqual({ do: 'stop' });
});

test('ignores an entry that was deleted together with its reversal', () => {
  const pair = [entry(1, 22_500, gone), entry(1, -22_500, { ...reversal, ...gone })];
  expect(next(24_000, ...pair)).toEqual({ do: 'post', revision: 2 });
  expect(next(24_000, ...pair, entry(2, 24_000))).toEqual({ do: 'nothing' });
});

test('looks up unconfirmed entries first', () => {
  expect(next(24_000, entry(1, 22_500, gone), entry(1, -22_500, { ...reversal, status: 'sending' }))).toEqual({ do: 'nothing' });
});

test('restores requested entries unchanged, before anything else', () => {
  const unsent = { status: 'planned' } as const;
  // An entry with only its reversal left, and a reversal whose entry was replaced.
  expect(next(24_000, entry(1, 22_500, unsent), entry(1, -22_500, reversal))).toEqual({ do: 'restore', id: '1' });
  const replaced = [entry(1, 22_500), entry(1, -22_500, { ...reversal, ...unsent }), entry(2, 24_000)];
  expect(next(24_000, ...replaced)).toEqual({ do: 'restore', id: '1R' });
  expect(next(26_000, ...replaced)).toEqual({ do: 'restore', id: '1R' });
  // Rejected entries are retried; unconfirmed ones are looked up first.
  expect(next(24_000, entry(1, 22_500, { status: 'refused' }), entry(1, -22_500, reversal))).toEqual({ do: 'restore', id: '1' });
  expect(next(24_000, entry(1, 22_500), entry(1, -22_500, { ...reversal, status: 'sending' }), entry(2, 24_000))).toEqual({
    do: 'nothing',
  });
});

test('sends the last restored entry while its amounts are right, and drops it for a new one otherwise', () => {
  expect(next(22_500, entry(1, 22_500, { status: 'planned' }))).toEqual({ do: 'send', id: '1' });
  expect(next(24_000, entry(1, 22_500, { status: 'planned' }))).toEqual({ do: 'drop', id: '1' });
  expect(next(24_000, entry(1, 22_500), entry(1, -22_500, { ...reversal, status: 'planned' }))).toEqual({ do: 'send', id: '1R' });
});
