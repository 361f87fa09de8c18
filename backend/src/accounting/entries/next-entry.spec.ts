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

test('another amount takes back what the books hold, and only that', () => {
  expect(next(24_000, entry(1, 22_500))).toEqual({ do: 'reverse', id: '1', revision: 1 });
  expect(next(24_000, entry(1, 22_500, gone))).toEqual({ do: 'stop' });
  expect(next(24_000, entry(1, 22_500, gone), entry(1, -22_500, { ...reversal, status: 'planned', wasSent: false }))).toEqual({
    do: 'stop',
  });
});

test('what someone has deleted is not posted again, and is not missed where the books are right without it', () => {
  expect(next(22_500, entry(1, 22_500, gone))).toEqual({ do: 'stop' });
  expect(next(0, entry(1, 22_500, gone))).toEqual({ do: 'nothing' });
});

test('without a reversal the books hold what it took back', () => {
  expect(next(24_000, entry(1, 22_500), entry(1, -22_500, { ...reversal, ...gone }))).toEqual({ do: 'stop' });
  expect(next(22_500, entry(1, 22_500), entry(1, -22_500, { ...reversal, ...gone }))).toEqual({ do: 'nothing' });
  expect(next(24_000, entry(1, 22_500), entry(1, -22_500, { ...reversal, ...gone }), entry(2, 24_000))).toEqual({ do: 'stop' });
});

test('an entry that is gone together with its reversal is not missed', () => {
  const pair = [entry(1, 22_500, gone), entry(1, -22_500, { ...reversal, ...gone })];
  expect(next(24_000, ...pair)).toEqual({ do: 'post', revision: 2 });
  expect(next(24_000, ...pair, entry(2, 24_000))).toEqual({ do: 'nothing' });
});

test('what may have arrived is looked for first', () => {
  expect(next(24_000, entry(1, 22_500, gone), entry(1, -22_500, { ...reversal, status: 'sending' }))).toEqual({ do: 'nothing' });
});

test('what is to be back in the books is sent before anything else, as it was', () => {
  const unsent = { status: 'planned' } as const;
  // An entry whose reversal stands alone, and a reversal whose entry was replaced.
  expect(next(24_000, entry(1, 22_500, unsent), entry(1, -22_500, reversal))).toEqual({ do: 'restore', id: '1' });
  const replaced = [entry(1, 22_500), entry(1, -22_500, { ...reversal, ...unsent }), entry(2, 24_000)];
  expect(next(24_000, ...replaced)).toEqual({ do: 'restore', id: '1R' });
  expect(next(26_000, ...replaced)).toEqual({ do: 'restore', id: '1R' });
  // What the system refused is tried again; what may have arrived is looked for first.
  expect(next(24_000, entry(1, 22_500, { status: 'refused' }), entry(1, -22_500, reversal))).toEqual({ do: 'restore', id: '1' });
  expect(next(24_000, entry(1, 22_500), entry(1, -22_500, { ...reversal, status: 'sending' }), entry(2, 24_000))).toEqual({
    do: 'nothing',
  });
});

test('the last entry that is to be back is sent while its amounts are right, and given up for another otherwise', () => {
  expect(next(22_500, entry(1, 22_500, { status: 'planned' }))).toEqual({ do: 'send', id: '1' });
  expect(next(24_000, entry(1, 22_500, { status: 'planned' }))).toEqual({ do: 'drop', id: '1' });
  expect(next(24_000, entry(1, 22_500), entry(1, -22_500, { ...reversal, status: 'planned' }))).toEqual({ do: 'send', id: '1R' });
});
