import { utils, write } from '@e965/xlsx';
import * as fc from 'fast-check';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import { UnreadableFile } from '../../../src/platform/content/tables/unreadable-file.js';
import { xlsRows } from '../../../src/platform/content/tables/xls-rows.js';
import { TaxPricer } from '../../../src/tax/pricing/tax-pricer.js';
import { assertProperty, LONGEST_MS } from '../../harness/properties.js';
import { buildWorkbook } from '../../tables/build-workbook.js';
import { compiledXlsThread } from '../../tables/xls-thread.js';
import { validTable } from './any-table.js';
import { faultsOf, misread } from './faults.js';
import { byteMutation, tableMutation } from './mutations.js';
import { readHostile } from './read-hostile.js';
import { anyCellWriting, asInWorkbook, brokenWorkbook, partsMutation, workbookOf } from './workbooks.js';

const pricer = new TaxPricer(loadRulebook()).forOrganization({ edition: 'product', editions: new Map([['CA', 'statute']]), overrides: [] });

/** Returns the row numbers that can be read from a workbook of the old format. */
async function rowNumbersOf(bytes: Buffer, thread: URL): Promise<number[]> {
  const numbers: number[] = [];
  try {
    for await (const rows of xlsRows(bytes, () => undefined, [], undefined, thread)) numbers.push(...rows.map(({ row }) => row));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return numbers;
}

describe('a hostile workbook', () => {
  it(
    'is read cell by cell when written like by any program, or rejected in sentences',
    async () => {
      let booked = 0;
      const files = await assertProperty(
        'hostile cells of workbooks',
        fc.asyncProperty(validTable, fc.array(tableMutation, { maxLength: 3 }), anyCellWriting, async (table, mutations, writing) => {
          const mutated = asInWorkbook(mutations.reduce((one, mutate) => mutate(one), table));
          const file = await readHostile('policies.xlsx', buildWorkbook(workbookOf(mutated, writing)), pricer);
          expect(faultsOf(file)).toEqual([]);
          if ('unreadable' in file) return;
          booked += file.decided.bookings.length;
          expect(file.valid.flatMap((row) => misread(row, mutated))).toEqual([]);
        }),
      );
      expect(booked).toBeGreaterThan(files / 3);
    },
    LONGEST_MS,
  );

  it(
    'is read row by row despite broken parts, or rejected in sentences',
    async () => {
      let booked = 0;
      const parts = fc.array(partsMutation, { minLength: 1, maxLength: 3 });
      const files = await assertProperty(
        'hostile parts of workbooks',
        fc.asyncProperty(validTable, anyCellWriting, parts, async (table, writing, mutations) => {
          const file = await readHostile('policies.xlsx', brokenWorkbook(table, writing, mutations), pricer);
          expect(faultsOf(file)).toEqual([]);
          if (!('unreadable' in file)) booked += file.decided.bookings.length;
        }),
      );
      expect(booked).toBeGreaterThan(files / 10);
    },
    LONGEST_MS,
  );

  it(
    'is read row by row despite broken bytes, or rejected in sentences',
    async () => {
      const bytes = fc.array(byteMutation, { minLength: 1, maxLength: 3 });
      await assertProperty(
        'hostile bytes of workbooks',
        fc.asyncProperty(validTable, anyCellWriting, bytes, async (table, writing, mutations) => {
          const whole = buildWorkbook(workbookOf(asInWorkbook(table), writing));
          const broken = mutations.reduce((one, mutate) => mutate(one), whole);
          expect(faultsOf(await readHostile('policies.xlsx', broken, pricer))).toEqual([]);
        }),
      );
    },
    LONGEST_MS,
  );

  it(
    'is read row by row in the old format despite broken bytes, or rejected in sentences',
    async () => {
      const thread = compiledXlsThread();
      const bytes = fc.array(byteMutation, { minLength: 1, maxLength: 3 });
      await assertProperty(
        'hostile bytes of old workbooks',
        fc.asyncProperty(validTable, bytes, async (table, mutations) => {
          const book = utils.book_new();
          utils.book_append_sheet(book, utils.aoa_to_sheet(asInWorkbook(table)), 'Policies');
          const whole: Buffer = write(book, { type: 'buffer', bookType: 'biff8' });
          const numbers = await rowNumbersOf(
            mutations.reduce((one, mutate) => mutate(one), whole),
            thread,
          );
          expect(new Set(numbers).size).toBe(numbers.length);
        }),
      );
    },
    LONGEST_MS,
  );
});
