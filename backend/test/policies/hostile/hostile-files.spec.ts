import * as fc from 'fast-check';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import { TaxPricer } from '../../../src/tax/pricing/tax-pricer.js';
import { validTable } from './any-table.js';
import { faultsOf, misread } from './faults.js';
import { anyWriting, byteMutation, tableMutation, written } from './mutations.js';
import { readHostile } from './read-hostile.js';

/** Files per property; `npm run test:book` sets it to a hundred thousand. */
const numRuns = Number(process.env['HOSTILE_RUNS'] ?? 2_000);

const pricer = new TaxPricer(loadRulebook()).forOrganization({ edition: 'product', editions: new Map([['CA', 'statute']]), overrides: [] });

describe('a hostile policy file', () => {
  it('written as any program writes it, is read cell by cell, or refused in sentences', async () => {
    let booked = 0;
    await fc.assert(
      fc.asyncProperty(validTable, fc.array(tableMutation, { maxLength: 3 }), anyWriting, async (table, mutations, writing) => {
        const mutated = mutations.reduce((one, mutate) => mutate(one), table);
        const file = await readHostile('policies.csv', written(mutated, writing), pricer);
        expect(faultsOf(file)).toEqual([]);
        if ('unreadable' in file) return;
        booked += file.decided.bookings.length;
        // Not every letter has a byte in Latin 1.
        const read = writing.encoding === 'latin1' ? [] : file.valid;
        expect(read.flatMap((row) => misread(row, mutated))).toEqual([]);
      }),
      { numRuns },
    );
    expect(booked).toBeGreaterThan(numRuns / 3);
  }, 3_600_000);

  it('of broken bytes is read row by row, or refused in sentences', async () => {
    await fc.assert(
      fc.asyncProperty(
        validTable,
        anyWriting,
        fc.array(byteMutation, { minLength: 1, maxLength: 4 }),
        async (table, writing, mutations) => {
          const bytes = mutations.reduce((one, mutate) => mutate(one), written(table, writing));
          expect(faultsOf(await readHostile('policies.csv', bytes, pricer))).toEqual([]);
        },
      ),
      { numRuns },
    );
  }, 3_600_000);
});
