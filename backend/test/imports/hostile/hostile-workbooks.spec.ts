import { utils, write } from '@e965/xlsx';
import * as fc from 'fast-check';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import { readXlsRows, UnreadableFileError } from '@stampline/tables';
import { TaxPricer } from '../../../src/tax/pricing/tax-pricer.js';
import { assertProperty, MAX_MS } from '../../harness/properties.js';
import { buildWorkbook, compileXlsThread } from '@stampline/tables/testing';
import { validTableArbitrary } from './table-arbitrary.js';
import { findReadingFaults, findMisreadFields } from './reading-faults.js';
import { byteMutationArbitrary, tableMutationArbitrary } from './mutations.js';
import { readHostile } from './read-hostile.js';
import { cellWritingArbitrary, toWorkbookTable, buildBrokenWorkbook, partsMutationArbitrary, buildWorkbookParts } from './workbooks.js';

const pricer = new TaxPricer(loadRulebook()).forOrganization({ edition: 'product', editions: new Map([['CA', 'statute']]), overrides: [] });

async function readRowNumbers(bytes: Buffer, thread: URL): Promise<number[]> {
  const numbers: number[] = [];
  try {
    for await (const rows of readXlsRows(bytes, () => undefined, [], undefined, thread)) numbers.push(...rows.map(({ row }) => row));
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
  }
  return numbers;
}

describe('a hostile workbook', () => {
  it(
    'is read cell by cell, whichever way a program writes it, or rejected with a readable message',
    async () => {
      let booked = 0;
      const files = await assertProperty(
        'hostile cells of workbooks',
        fc.asyncProperty(
          validTableArbitrary,
          fc.array(tableMutationArbitrary, { maxLength: 3 }),
          cellWritingArbitrary,
          async (table, mutations, writing) => {
            const mutated = toWorkbookTable(mutations.reduce((one, mutate) => mutate(one), table));
            const file = await readHostile('policies.xlsx', buildWorkbook(buildWorkbookParts(mutated, writing)), pricer);
            expect(findReadingFaults(file)).toEqual([]);
            if ('unreadable' in file) return;
            booked += file.decided.bookings.length;
            expect(file.valid.flatMap((row) => findMisreadFields(row, mutated))).toEqual([]);
          },
        ),
      );
      expect(booked).toBeGreaterThan(files / 3);
    },
    MAX_MS,
  );

  it(
    'is read row by row despite broken parts, or rejected with a readable message',
    async () => {
      let booked = 0;
      const parts = fc.array(partsMutationArbitrary, { minLength: 1, maxLength: 3 });
      const files = await assertProperty(
        'hostile parts of workbooks',
        fc.asyncProperty(validTableArbitrary, cellWritingArbitrary, parts, async (table, writing, mutations) => {
          const file = await readHostile('policies.xlsx', buildBrokenWorkbook(table, writing, mutations), pricer);
          expect(findReadingFaults(file)).toEqual([]);
          if (!('unreadable' in file)) booked += file.decided.bookings.length;
        }),
      );
      expect(booked).toBeGreaterThan(files / 10);
    },
    MAX_MS,
  );

  it(
    'is read row by row despite broken bytes, or rejected with a readable message',
    async () => {
      const bytes = fc.array(byteMutationArbitrary, { minLength: 1, maxLength: 3 });
      await assertProperty(
        'hostile bytes of workbooks',
        fc.asyncProperty(validTableArbitrary, cellWritingArbitrary, bytes, async (table, writing, mutations) => {
          const whole = buildWorkbook(buildWorkbookParts(toWorkbookTable(table), writing));
          const broken = mutations.reduce((one, mutate) => mutate(one), whole);
          expect(findReadingFaults(await readHostile('policies.xlsx', broken, pricer))).toEqual([]);
        }),
      );
    },
    MAX_MS,
  );

  it(
    'is read row by row in the old format despite broken bytes, or rejected with a readable message',
    async () => {
      const thread = compileXlsThread();
      const bytes = fc.array(byteMutationArbitrary, { minLength: 1, maxLength: 3 });
      await assertProperty(
        'hostile bytes of old workbooks',
        fc.asyncProperty(validTableArbitrary, bytes, async (table, mutations) => {
          const book = utils.book_new();
          utils.book_append_sheet(book, utils.aoa_to_sheet(toWorkbookTable(table)), 'Policies');
          const whole: Buffer = write(book, { type: 'buffer', bookType: 'biff8' });
          const numbers = await readRowNumbers(
            mutations.reduce((one, mutate) => mutate(one), whole),
            thread,
          );
          expect(new Set(numbers).size).toBe(numbers.length);
        }),
      );
    },
    MAX_MS,
  );
});
