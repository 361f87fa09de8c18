import * as fc from 'fast-check';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import { TaxPricer } from '../../../src/tax/pricing/tax-pricer.js';
import { assertProperty, LONGEST_MS } from '../../harness/properties.js';
import { validTable } from './any-table.js';
import { faultsOf, misread } from './faults.js';
import { anyWriting, byteMutation, tableMutation, write } from './mutations.js';
import { readHostile } from './read-hostile.js';

const pricer = new TaxPricer(loadRulebook()).forOrganization({ edition: 'product', editions: new Map([['CA', 'statute']]), overrides: [] });

describe('a hostile policy file', () => {
  it(
    'is read cell by cell when written like by any program, or rejected in sentences',
    async () => {
      let booked = 0;
      const files = await assertProperty(
        'hostile cells',
        fc.asyncProperty(validTable, fc.array(tableMutation, { maxLength: 3 }), anyWriting, async (table, mutations, writing) => {
          const mutated = mutations.reduce((one, mutate) => mutate(one), table);
          const file = await readHostile('policies.csv', write(mutated, writing), pricer);
          expect(faultsOf(file)).toEqual([]);
          if ('unreadable' in file) return;
          booked += file.decided.bookings.length;
          // Some characters have no byte in Latin 1.
          const read = writing.encoding === 'latin1' ? [] : file.valid;
          expect(read.flatMap((row) => misread(row, mutated))).toEqual([]);
        }),
      );
      expect(booked).toBeGreaterThan(files / 3);
    },
    LONGEST_MS,
  );

  it(
    'is read row by row despite broken bytes, or rejected in sentences',
    async () => {
      await assertProperty(
        'hostile bytes',
        fc.asyncProperty(
          validTable,
          anyWriting,
          fc.array(byteMutation, { minLength: 1, maxLength: 4 }),
          async (table, writing, mutations) => {
            const bytes = mutations.reduce((one, mutate) => mutate(one), write(table, writing));
            expect(faultsOf(await readHostile('policies.csv', bytes, pricer))).toEqual([]);
          },
        ),
      );
    },
    LONGEST_MS,
  );
});
