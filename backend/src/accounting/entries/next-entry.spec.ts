import { type EntryRecord, decideNextEntry } from './next-entry.js';

const buildRecord = (revision: number, taxCents: number, more: Partial<EntryRecord> = {}): EntryRecord => ({
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
const decideNext = (taxCents: number, ...records: EntryRecord[]) => decideNextEntry({ taxCents, feesCents: 0 }, records);
const deletedEntry = { isMissing: true };
const reversal = { isReversal: true };

test('reverses an entry if the liability changes, but only by its current amount', () => {
  expect(decideNext(24_000, buildRecord(1, 22_500))).toEqual({ do: 'reverse', id: '1', revision: 1 });
  expect(decideNext(24_000, buildRecord(1, 22_500, deletedEntry))).toEqual({ do: 'stop' });
  expect(
    decideNext(24_000, buildRecord(1, 22_500, deletedEntry), buildRecord(1, -22_500, { ...reversal, status: 'planned', wasSent: false })),
  ).toEqual({
    do: 'stop',
  });
});

test('does not repost a deleted entry, and ignores it if the total is correct without it', () => {
  expect(decideNext(22_500, buildRecord(1, 22_500, deletedEntry))).toEqual({ do: 'stop' });
  expect(decideNext(0, buildRecord(1, 22_500, deletedEntry))).toEqual({ do: 'nothing' });
});

test('restores the reversed amount after its reversal is deleted', () => {
  expect(decideNext(24_000, buildRecord(1, 22_500), buildRecord(1, -22_500, { ...reversal, ...deletedEntry }))).toEqual({ do: 'stop' });
  expect(decideNext(22_500, buildRecord(1, 22_500), buildRecord(1, -22_500, { ...reversal, ...deletedEntry }))).toEqual({ do: 'nothing' });
  expect(
    decideNext(24_000, buildRecord(1, 22_500), buildRecord(1, -22_500, { ...reversal, ...deletedEntry }), buildRecord(2, 24_000)),
  ).toEqual({ do: 'stop' });
});

test('ignores an entry that was deleted together with its reversal', () => {
  const pair = [buildRecord(1, 22_500, deletedEntry), buildRecord(1, -22_500, { ...reversal, ...deletedEntry })];
  expect(decideNext(24_000, ...pair)).toEqual({ do: 'post', revision: 2 });
  expect(decideNext(24_000, ...pair, buildRecord(2, 24_000))).toEqual({ do: 'nothing' });
});

test('looks up unconfirmed entries before doing anything else', () => {
  expect(decideNext(24_000, buildRecord(1, 22_500, deletedEntry), buildRecord(1, -22_500, { ...reversal, status: 'sending' }))).toEqual({
    do: 'nothing',
  });
});

test('restores required entries unchanged before doing anything else', () => {
  const unsent = { status: 'planned' } as const;
  // A reversal whose entry is missing, and a reversal whose entry was replaced.
  expect(decideNext(24_000, buildRecord(1, 22_500, unsent), buildRecord(1, -22_500, reversal))).toEqual({ do: 'restore', id: '1' });
  const replaced = [buildRecord(1, 22_500), buildRecord(1, -22_500, { ...reversal, ...unsent }), buildRecord(2, 24_000)];
  expect(decideNext(24_000, ...replaced)).toEqual({ do: 'restore', id: '1R' });
  expect(decideNext(26_000, ...replaced)).toEqual({ do: 'restore', id: '1R' });
  // Rejected entries are retried; unconfirmed ones must be looked up first.
  expect(decideNext(24_000, buildRecord(1, 22_500, { status: 'refused' }), buildRecord(1, -22_500, reversal))).toEqual({
    do: 'restore',
    id: '1',
  });
  expect(
    decideNext(24_000, buildRecord(1, 22_500), buildRecord(1, -22_500, { ...reversal, status: 'sending' }), buildRecord(2, 24_000)),
  ).toEqual({
    do: 'nothing',
  });
});

test('sends the last restored entry if its amounts are correct, and otherwise replaces it with a new one', () => {
  expect(decideNext(22_500, buildRecord(1, 22_500, { status: 'planned' }))).toEqual({ do: 'send', id: '1' });
  expect(decideNext(24_000, buildRecord(1, 22_500, { status: 'planned' }))).toEqual({ do: 'drop', id: '1' });
  expect(decideNext(24_000, buildRecord(1, 22_500), buildRecord(1, -22_500, { ...reversal, status: 'planned' }))).toEqual({
    do: 'send',
    id: '1R',
  });
});

test('drops an unsent reversal together with the entry that it would reverse', () => {
  const dropped = buildRecord(1, 22_500, { status: 'dropped' });
  const refused = buildRecord(1, -22_500, { ...reversal, status: 'refused' });
  expect(decideNext(24_000, dropped, refused)).toEqual({ do: 'drop', id: '1R' });
  expect(decideNext(24_000, dropped, refused, buildRecord(2, 24_000))).toEqual({ do: 'drop', id: '1R' });
  expect(decideNext(24_000, dropped, { ...refused, status: 'dropped' })).toEqual({ do: 'post', revision: 2 });
});
