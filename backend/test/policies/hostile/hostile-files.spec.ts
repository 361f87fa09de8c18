import * as fc from 'fast-check';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import type { PolicyRow } from '../../../src/policies/rows/policy-row.js';
import { TaxPricer } from '../../../src/tax/pricing/tax-pricer.js';
import { type Table, validTable } from './any-table.js';
import { anyWriting, byteMutation, tableMutation, written } from './mutations.js';
import { cellOf, type ReadFile, readHostile } from './read-hostile.js';

/** Files per property; `npm run test:book` sets it to a hundred thousand. */
const numRuns = Number(process.env['HOSTILE_RUNS'] ?? 2_000);

const pricer = new TaxPricer(loadRulebook()).forOrganization({ edition: 'product', editions: new Map([['CA', 'statute']]), overrides: [] });

const BROKEN_WORDS = /undefined|\[object|NaN|null/;
const SENTENCE = /^\S[\s\S]{10,}[.]$/;
/** The database takes neither NUL nor half a character. */
const NOT_STORABLE = /\p{Cs}|\0/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a person can act on it: a sentence, whatever the quoted cell is. */
const isSentence = (text: string): boolean =>
  SENTENCE.test(text) && !BROKEN_WORDS.test(text.replaceAll(/"[\s\S]*?"/g, '')) && !NOT_STORABLE.test(text);

function isWhole({ policyNumber, insuredName, premiumCents, effectiveDate, expirationDate, transactionDate, state, ...rest }: PolicyRow) {
  const hasNames = policyNumber.trim() !== '' && insuredName.trim() !== '' && /^[A-Z]{2}$/.test(state);
  const hasDates = [effectiveDate, expirationDate, transactionDate].every((date) => DAY.test(date)) && effectiveDate < expirationDate;
  const isStorable = ![policyNumber, insuredName, JSON.stringify(rest)].some((text) => NOT_STORABLE.test(text));
  return hasNames && hasDates && isStorable && Number.isSafeInteger(premiumCents);
}

const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

/** What is wrong with how a file was read: each row is in one place, whole, and every refusal is a sentence. */
function faultsOf(file: ReadFile): unknown[] {
  if ('unreadable' in file) return isSentence(file.unreadable) ? [] : [file.unreadable];
  const { valid, failed, decided } = file;
  const faults: unknown[] = valid.filter((row) => !isWhole(row));
  for (const one of [...failed, ...decided.failed]) {
    const isTold = one.errors.length > 0 && one.errors.every(isSentence) && !NOT_STORABLE.test(one.policyNumber ?? '');
    if (!isTold) faults.push(one);
  }
  const numbers = [...valid, ...failed].map(({ row }) => row);
  if (new Set(numbers).size !== numbers.length) faults.push(numbers);
  const { bookings, settled, failed: refused } = decided;
  const places = [...bookings.map(({ row }) => row.row), ...settled.map(({ row }) => row), ...refused.map(({ row }) => row)];
  if (inOrder(places).join() !== valid.map(({ row }) => row).join()) faults.push({ places });
  for (const { premiumCents, row, price } of bookings) {
    const sum = price.lines.reduce((total, { amountCents }) => total + amountCents, 0);
    if (premiumCents !== row.premiumCents || sum !== price.totalCents || !Number.isSafeInteger(sum)) faults.push({ row, price });
  }
  return faults;
}

/** Fields of a row that are not what its cells say. */
function misread(row: PolicyRow, table: Table): unknown[] {
  const cell = (column: string): string => cellOf(table, row.row, column);
  const pairs: [unknown, unknown][] = [
    [row.policyNumber, cell('policy_number').normalize('NFC')],
    [(row.premiumCents / 100).toFixed(2), Number(cell('premium')).toFixed(2)],
    [row.effectiveDate, cell('effective_date')],
    [row.expirationDate, cell('expiration_date')],
    [row.state, cell('state').toUpperCase()],
    [row.notes ?? '', cell('notes').normalize('NFC')],
    [row.externalId ?? '', cell('external_id').normalize('NFC')],
  ];
  return pairs.filter(([read, written]) => read !== written);
}

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
