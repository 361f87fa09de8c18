import * as fc from 'fast-check';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import { TaxPricer } from '../../../src/tax/pricing/tax-pricer.js';
import { assertProperty, MAX_MS } from '../../harness/properties.js';
import { validTableArbitrary } from './table-arbitrary.js';
import { findReadingFaults, findMisreadFields } from './reading-faults.js';
import { writingArbitrary, byteMutationArbitrary, tableMutationArbitrary, writeTable } from './mutations.js';
import { readHostile } from './read-hostile.js';

const pricer = new TaxPricer(loadRulebook()).forOrganization({ edition: 'product', editions: new Map([['CA', 'statute']]), overrides: [] });

describe('a hostile policy file', () => {
  it(
    'is read cell by cell, whichever way a program writes it, or rejected with a readable message',
    async () => {
      let booked = 0;
      const files = await assertProperty(
        'hostile cells',
        fc.asyncProperty(
          validTableArbitrary,
          fc.array(tableMutationArbitrary, { maxLength: 3 }),
          writingArbitrary,
          async (table, mutations, writing) => {
            const mutated = mutations.reduce((one, mutate) => mutate(one), table);
            const file = await readHostile('policies.csv', writeTable(mutated, writing), pricer);
            expect(findReadingFaults(file)).toEqual([]);
            if ('unreadable' in file) return;
            booked += file.decided.bookings.length;
            // Some characters cannot be encoded in Latin 1.
            const read = writing.encoding === 'latin1' ? [] : file.valid;
            expect(read.flatMap((row) => findMisreadFields(row, mutated))).toEqual([]);
          },
        ),
      );
      expect(booked).toBeGreaterThan(files / 3);
    },
    MAX_MS,
  );

  it(
    'is read row by row despite broken bytes, or rejected with a readable message',
    async () => {
      await assertProperty(
        'hostile bytes',
        fc.asyncProperty(
          validTableArbitrary,
          writingArbitrary,
          fc.array(byteMutationArbitrary, { minLength: 1, maxLength: 4 }),
          async (table, writing, mutations) => {
            const bytes = mutations.reduce((one, mutate) => mutate(one), writeTable(table, writing));
            expect(findReadingFaults(await readHostile('policies.csv', bytes, pricer))).toEqual([]);
          },
        ),
      );
    },
    MAX_MS,
  );
});
