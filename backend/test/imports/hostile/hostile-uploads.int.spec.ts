import * as fc from 'fast-check';
import { DatabaseService } from '../../../src/platform/kernel/database/database.service.js';
import { BookTotalsService } from '../../../src/book/book-totals.service.js';
import { waitUntil } from '../../harness/wait-until.js';
import { assertProperty } from '../../harness/properties.js';
import type { UploadResultDto } from '../../../src/imports/imports.dto.js';
import { HEADER, useBook } from '../../harness/book.js';
import { toWholeCents } from '../../book/to-whole-cents.js';
import { recomputeTotals } from '../../book/recompute-totals.js';
import { accountsTableArbitrary, validTableArbitrary } from './table-arbitrary.js';
import { messyUploadArbitrary } from '../messy/messy-file.js';
import { findMisrecordedUpload } from '../messy/upload-messy.js';
import { writingArbitrary, byteMutationArbitrary, tableMutationArbitrary, writeTable } from './mutations.js';
import { cellWritingArbitrary, buildBrokenWorkbook, partsMutationArbitrary } from './workbooks.js';

const bench = useBook({ today: '2026-11-21' });

const SENTENCE = /^\S[\s\S]{10,}[.]$/;

const hostileFileArbitrary = (table: typeof validTableArbitrary) =>
  fc
    .tuple(table, fc.array(tableMutationArbitrary, { maxLength: 3 }), writingArbitrary, fc.array(byteMutationArbitrary, { maxLength: 1 }))
    .map(([cells, mutations, writing, byteMutations]) => {
      const mutated = mutations.reduce((one, mutate) => mutate(one), cells);
      return byteMutations.reduce((one, mutate) => mutate(one), writeTable(mutated, writing));
    });

/** A corrupted workbook with a corrupted table. */
const hostileWorkbookArbitrary = fc
  .tuple(
    validTableArbitrary,
    fc.array(tableMutationArbitrary, { maxLength: 2 }),
    cellWritingArbitrary,
    fc.array(partsMutationArbitrary, { maxLength: 2 }),
  )
  .map(([cells, mutations, writing, partsMutations]) => {
    const mutated = mutations.reduce((one, mutate) => mutate(one), cells);
    return buildBrokenWorkbook(mutated, writing, partsMutations);
  });

/** Lists the faults in an upload's response, which must be readable sentences or a result that covers every row. */
function findUploadFaults({
  status,
  body,
}: {
  status: number;
  body: Partial<UploadResultDto> & { type?: string; detail?: string };
}): unknown[] {
  if (status === 400 && /^\/problems\/(?:unreadable-file|open-questions)$/.test(body.type ?? '') && SENTENCE.test(body.detail ?? ''))
    return [];
  const { totalRows, successful = [], failed = [] } = body;
  const sentences = failed.flatMap(({ errors }) => errors);
  const isWhole = status === 200 && successful.length + failed.length === totalRows;
  return isWhole ? sentences.filter((one) => !SENTENCE.test(one)) : [status, body];
}

/** Imports accounts and waits for the task. Returns an error if the file was rejected without a readable sentence. */
async function importAccounts(file: Buffer): Promise<{ importedRows: number; faults: unknown[] }> {
  const { owner } = bench;
  const { status, body } = await owner.post('/api/accounts/imports').attach('file', file, 'accounts.csv');
  if (status === 400 && SENTENCE.test(body.detail)) return { importedRows: 0, faults: [] };
  if (status !== 202) return { importedRows: 0, faults: [status, body] };
  const task = async () => (await owner.get(`/api/tasks/${body.id}`).expect(200)).body;
  await waitUntil(async () => ['finished', 'failed'].includes((await task()).status), 180_000, 'the import is over');
  const { status: end, problem, counts } = await task();
  if (end === 'failed') return { importedRows: 0, faults: SENTENCE.test(problem) ? [] : [problem] };
  if (counts.failedRows > 0) await owner.get(`/api/accounts/imports/${body.id}/errors.csv`).expect(200);
  return { importedRows: counts.importedRows, faults: [] };
}

/**
 * Returns the minimum number of rows that must be recorded for that many files. In a short run, all of the few files may be rejected by chance, so a
 * valid file follows them.
 */
const getMinRows = (files: number): number => (files < 100 ? 0 : files / 8);

async function expectSoundTotals(): Promise<void> {
  const { organizationId } = bench;
  await bench.service(DatabaseService).inOrganization(organizationId, async (tx) => {
    const stored = await bench.service(BookTotalsService).readTotals(tx, bench.clock.date);
    expect(toWholeCents(stored)).toEqual(await recomputeTotals(tx, bench.clock.date));
  });
}

describe('a hostile policy file', () => {
  it('is recorded row by row or rejected with a readable message, with totals that match a recomputation', async () => {
    let booked = 0;
    const files = await assertProperty(
      'hostile policy uploads',
      fc.asyncProperty(hostileFileArbitrary(validTableArbitrary), fc.constantFrom('', 'transactions', 'policies'), async (file, reads) => {
        const request = bench.upload(file, 'policies.csv');
        if (reads !== '') request.field('rows', reads);
        const answer = await request;
        expect(findUploadFaults(answer)).toEqual([]);
        booked += answer.body.successful?.length ?? 0;
        await expectSoundTotals();
      }),
    );
    expect(booked).toBeGreaterThanOrEqual(getMinRows(files));
    const { body } = await bench.upload(`${HEADER}\nSOUND-1,Harbor LLC,2026-03-01,2027-03-01,1000,VA\n`).expect(200);
    expect(body).toMatchObject({ totalRows: 1, failed: [], successful: [{ policyNumber: 'SOUND-1' }] });
    await expectSoundTotals();
  });

  it('is inspected as a workbook, and recorded row by row or rejected with a readable message', async () => {
    let booked = 0;
    const files = await assertProperty(
      'hostile workbook uploads',
      fc.asyncProperty(hostileWorkbookArbitrary, async (file) => {
        const inspection = await bench.owner.post('/api/policies/imports/inspect').attach('file', file, 'policies.xlsx');
        expect([inspection.status === 200 || SENTENCE.test(inspection.body.detail), inspection.status < 500]).toEqual([true, true]);
        const answer = await bench.upload(file, 'policies.xlsx');
        expect(findUploadFaults(answer)).toEqual([]);
        booked += answer.body.successful?.length ?? 0;
        await expectSoundTotals();
      }),
    );
    expect(booked).toBeGreaterThanOrEqual(getMinRows(files));
    const sound = [HEADER.split(','), ['SOUND-2', 'Harbor LLC', '2026-03-01', '2027-03-01', '1000', 'VA']];
    const workbook = buildBrokenWorkbook(sound, { texts: 'shared', typed: true, uses1904Dates: false, numbered: true }, []);
    const { body } = await bench.upload(workbook, 'policies.xlsx').expect(200);
    expect(body).toMatchObject({ totalRows: 1, failed: [], successful: [{ policyNumber: 'SOUND-2' }] });
    await expectSoundTotals();
  });
});

describe("an agency's messy file", () => {
  it('is recorded as intended after the correct answers, or rejected with a readable message', async () => {
    await assertProperty(
      'messy uploads',
      fc.asyncProperty(messyUploadArbitrary, async (file) => {
        const book = await bench.newBook();
        expect(await findMisrecordedUpload(book, file)).toEqual([]);
      }),
      { endOnFailure: true },
    );
  });
});

describe('a hostile account file', () => {
  it('is imported row by row or rejected with a readable message', async () => {
    let imported = 0;
    const files = await assertProperty(
      'hostile account uploads',
      fc.asyncProperty(hostileFileArbitrary(accountsTableArbitrary), async (file) => {
        const { importedRows, faults } = await importAccounts(file);
        expect(faults).toEqual([]);
        imported += importedRows;
      }),
    );
    expect(imported).toBeGreaterThanOrEqual(getMinRows(files));
    expect(await importAccounts(Buffer.from('account_name,state\nSound Account LLC,VA\n'))).toEqual({ importedRows: 1, faults: [] });
    for (const { accountName } of (await bench.owner.get('/api/accounts').expect(200)).body)
      expect(accountName).not.toMatch(/\p{Cs}|\p{Cc}/u);
  });
});
