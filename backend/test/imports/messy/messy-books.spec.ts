import * as fc from 'fast-check';
import { assertProperty, MAX_MS } from '../../harness/properties.js';
import { messyFileArbitrary, type MessyFile } from './messy-file.js';
import { findMisreadRows } from './misread-rows.js';
import { type ReadMessy, readMessy } from './read-messy.js';

const findRefusalFault = (sentence: string): string[] => (/[.?]$/.test(sentence) ? [] : [`Refused without a sentence: ${sentence}`]);

type ReadShare = 'booked' | 'asked' | 'refused in part' | 'refused';

function computeShare({ sheets }: MessyFile, read: Exclude<ReadMessy, { refused: string }>): ReadShare {
  const meant = sheets.flatMap((sheet) => [...sheet.meant.values()]).filter(({ refusedFor }) => refusedFor === undefined);
  const rows = read.sheets.flatMap((sheet) => sheet.rows);
  if (rows.length === 0) return 'refused';
  if (rows.length < meant.length) return 'refused in part';
  return read.asked.length > 0 ? 'asked' : 'booked';
}

describe('a messy book', () => {
  it(
    'is recorded as intended, raises questions, or is rejected with a readable message',
    async () => {
      const shares: Record<ReadShare, number> = { booked: 0, asked: 0, 'refused in part': 0, refused: 0 };
      await assertProperty(
        'messy books',
        fc.asyncProperty(messyFileArbitrary, async ({ file }) => {
          const read = await readMessy(file);
          const isRefused = 'refused' in read;
          expect(isRefused ? findRefusalFault(read.refused) : findMisreadRows(file, read.sheets)).toEqual([]);
          shares[isRefused ? 'refused' : computeShare(file, read)] += 1;
        }),
      );
      const all = Object.values(shares).reduce((sum, count) => sum + count, 0);
      const words = Object.entries(shares).map(([share, count]) => `${share} ${((count * 100) / all).toFixed(1)} %`);
      process.stdout.write(`${all} messy books: ${words.join(', ')}\n`);
    },
    MAX_MS,
  );
});
