import * as fc from 'fast-check';
import { assertProperty, LONGEST_MS } from '../../harness/properties.js';
import { anyMessyFile, type MessyFile } from './messy-file.js';
import { misread } from './misread.js';
import { type ReadMessy, readMessy } from './read-messy.js';

const faultOfRefusal = (sentence: string): string[] => (/[.?]$/.test(sentence) ? [] : [`Refused without a sentence: ${sentence}`]);

type Share = 'booked' | 'asked' | 'refused in part' | 'refused';

function shareOf({ sheets }: MessyFile, read: Exclude<ReadMessy, { refused: string }>): Share {
  const meant = sheets.flatMap((sheet) => [...sheet.meant.values()]).filter(({ refusedFor }) => refusedFor === undefined);
  const rows = read.sheets.flatMap((sheet) => sheet.rows);
  if (rows.length === 0) return 'refused';
  if (rows.length < meant.length) return 'refused in part';
  return read.asked.length > 0 ? 'asked' : 'booked';
}

describe('a messy book', () => {
  it(
    'is recorded as intended, raises questions, or is rejected in sentences',
    async () => {
      const shares: Record<Share, number> = { booked: 0, asked: 0, 'refused in part': 0, refused: 0 };
      await assertProperty(
        'messy books',
        fc.asyncProperty(anyMessyFile, async ({ file }) => {
          const read = await readMessy(file);
          const isRefused = 'refused' in read;
          expect(isRefused ? faultOfRefusal(read.refused) : misread(file, read.sheets)).toEqual([]);
          shares[isRefused ? 'refused' : shareOf(file, read)] += 1;
        }),
      );
      const all = Object.values(shares).reduce((sum, count) => sum + count, 0);
      const words = Object.entries(shares).map(([share, count]) => `${share} ${((count * 100) / all).toFixed(1)} %`);
      process.stdout.write(`${all} messy books: ${words.join(', ')}\n`);
    },
    LONGEST_MS,
  );
});
