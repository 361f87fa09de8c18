import { INSURER_IMPORT } from '../../src/insurers/import/insurer-import.task.js';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { waitUntil } from '../harness/wait-until.js';
import { runTask } from '../harness/run-task.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';
import { type Cell, createFormattedCell, type SheetParts, writeWorkbook } from '@stampline/tables/testing';

const HEADER = 'insurer_name,naic_number,aa_number,domicile,other_names,eligible_states,eligible_from,eligible_to,eligibility_source';

const NAMES = ['insurer_name', 'naic_number', 'domicile'];

describe('insurer imports', () => {
  const web = useProduct({ hasWorker: true });
  let agent: ReturnType<TestApp['newAgent']>;
  let organizationId: string;

  beforeEach(async () => {
    agent = web.newAgent();
    organizationId = (await signUp(agent)).organization.id;
  });

  const send = (csv: string) => agent.post('/api/insurers/imports').attach('file', Buffer.from(csv), 'insurers.csv');
  const sendBook = (rows: Cell[][], parts: SheetParts) =>
    agent.post('/api/insurers/imports').attach('file', writeWorkbook(rows, parts), 'insurers.xlsx');
  const hasEnded = async (id: string) => {
    const isOver = async () => ['finished', 'failed'].includes((await agent.get(`/api/tasks/${id}`)).body.status);
    await waitUntil(isOver, 180_000, 'the import is over');
    return (await agent.get(`/api/tasks/${id}`).expect(200)).body;
  };
  const importFile = async (...rows: string[]) => hasEnded((await send([HEADER, ...rows].join('\n')).expect(202)).body.id);
  const importBook = async (rows: Cell[][], parts: SheetParts = {}) => hasEnded((await sendBook(rows, parts).expect(202)).body.id);
  const insurers = async () => (await agent.get('/api/insurers').expect(200)).body;
  const getErrors = async (id: string): Promise<string> => (await agent.get(`/api/insurers/imports/${id}/errors.csv`).expect(200)).text;

  test('add insurers with one row for each period, and change nothing when a file is uploaded again', async () => {
    const rows = [
      'Harbor Specialty Insurance Company,12345,,Delaware,HSIC; Harbor E&S,va;NC,2025-01-01,2025-12-31,State list',
      '"HARBOR SPECIALTY INSURANCE COMPANY, INC.",12345,,,,VA,2026-01-01,,State list',
      'Tidal Syndicate,,aa-1122000,England,,,,,',
    ];
    const { status, counts } = await importFile(...rows);
    expect([status, counts]).toEqual(['finished', { importedRows: 2, changedRows: 1, unchangedRows: 0, failedRows: 0, ignoredColumns: 0 }]);
    const known = await insurers();
    expect(known).toMatchObject([
      {
        name: 'Harbor Specialty Insurance Company',
        naicNumber: '12345',
        domicile: 'Delaware',
        aliases: ['HSIC', 'Harbor E&S'],
        eligibility: [
          { state: 'VA', validFrom: '2025-01-01', validTo: '2025-12-31', source: 'State list' },
          { state: 'NC', validFrom: '2025-01-01', validTo: '2025-12-31', source: 'State list' },
          { state: 'VA', validFrom: '2026-01-01', validTo: null, source: 'State list' },
        ],
      },
      { name: 'Tidal Syndicate', alienNumber: 'AA-1122000', eligibility: [] },
    ]);
    expect((await importFile(...rows)).counts).toMatchObject({ importedRows: 0, changedRows: 0, unchangedRows: 3 });
    expect(await insurers()).toEqual(known);
  });

  test('read numbers, states and placeholder words as users type them, and reject error values', async () => {
    const { id, counts } = await importFile(
      "Guard Insurance,'01234,N/A,none,-,Oklahoma; TX - Texas,NULL,nan,State list",
      'Broken Insurance,12399,,#REF!,,TX,,,State list',
    );
    expect(counts).toMatchObject({ importedRows: 1, failedRows: 1 });
    expect(await insurers()).toMatchObject([
      {
        naicNumber: '01234',
        alienNumber: null,
        domicile: null,
        aliases: [],
        eligibility: [
          { state: 'OK', validFrom: null, validTo: null },
          { state: 'TX', validFrom: null, validTo: null },
        ],
      },
    ]);
    expect(await getErrors(id)).toContain('domicile is ""#REF!"". Fix the formula in your spreadsheet');
  });

  test('read numbers as displayed in a workbook, and reject altered ones', async () => {
    const numbers: Cell[] = [
      createFormattedCell(1_234, '00000'),
      '01235',
      "'01236",
      createFormattedCell(46_082, 'd-mmm'),
      '1.23457E+11',
      createFormattedCell(123.5, '0.0'),
    ];
    const { id, counts } = await importBook([NAMES, ...numbers.map((number, at) => [`Harbor ${at}`, number])]);
    expect(counts).toMatchObject({ importedRows: 3, failedRows: 3 });
    expect((await insurers()).map(({ naicNumber }: { naicNumber: string }) => naicNumber)).toEqual(['01234', '01235', '01236']);
    expect((await getErrors(id)).match(/Format the column as Text/g)).toHaveLength(2);
  });

  test.each(['TBA', 'unknown', 'various', 'see attached', '?', 'Pending'])('reject the placeholder %s as a name', async (name) => {
    const { id, counts } = await importFile(`${name},,,,,,,,`);
    expect(counts).toMatchObject({ importedRows: 0, failedRows: 1 });
    expect(await getErrors(id)).toContain('Enter the legal name of the insurer.');
  });

  test.each(['TBA', '00000', '99999x'])('reject the placeholder %s as a NAIC number', async (number) => {
    const { counts } = await importFile(`Harbor Specialty,${number},,,,,,,`);
    expect(counts).toMatchObject({ importedRows: 0, failedRows: 1 });
  });

  test.each(['HARBOR SPECIALTY', '"Harbor Specialty, Inc."', 'Harbor-Specialty Company', 'Harbor  Specialty'])(
    'recognize %s as Harbor Specialty',
    async (name) => {
      await importFile('Harbor Specialty,12345,,,,,,,');
      expect((await importFile(`${name},,,Delaware,,,,,`)).counts).toMatchObject({ importedRows: 0, changedRows: 1 });
      expect(await insurers()).toMatchObject([{ name: 'Harbor Specialty', naicNumber: '12345', domicile: 'Delaware' }]);
    },
  );

  test("reject hidden rows and error values, and read a merged area's value in each of its rows", async () => {
    const rows: Cell[][] = [
      NAMES,
      ['Oak', '', 'Delaware'],
      ['Elm', '', ''],
      ['Fir', '#N/A', ''],
      ['#REF!', '', ''],
      ['Yew', '', '#VALUE!'],
      ['Ash', '', ''],
    ];
    const { id, counts } = await importBook(rows, {
      merges: [{ s: { r: 1, c: 2 }, e: { r: 2, c: 2 } }],
      hiddenRows: [7],
    });
    expect(counts).toMatchObject({ importedRows: 2, failedRows: 4 });
    expect((await insurers()).map(({ name, domicile }: { name: string; domicile: string }) => [name, domicile])).toEqual([
      ['Elm', 'Delaware'],
      ['Oak', 'Delaware'],
    ]);
    const errors = await getErrors(id);
    expect(errors.match(/Fix the formula/g)).toHaveLength(3);
    expect(errors).toContain('The row is hidden in the workbook.');
  });

  test("add a row's data to the registered insurer with the same name or number", async () => {
    const harbor = { name: 'Harbor Specialty', naicNumber: '12345', alienNumber: null, domicile: null, aliases: [], eligibility: [] };
    await agent.post('/api/insurers').send(harbor).expect(201);
    const { counts } = await importFile('Harbor Re,12345,,Bermuda,,TX,,,NAIC listing');
    expect(counts).toMatchObject({ importedRows: 0, changedRows: 1 });
    expect(await insurers()).toMatchObject([{ name: 'Harbor Specialty', aliases: ['Harbor Re'], domicile: 'Bermuda' }]);
    const { body: log } = await agent.get('/api/audit').expect(200);
    expect(log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['insurer.changed', 'insurer-import.requested', 'insurer-import.finished']),
    );
  });

  test('return rows with errors in a file that explains each correction and can be uploaded again', async () => {
    const { id, counts } = await importFile(
      'Oak,54321,,,,,,,',
      'Elm,1234,AA-1,,,VA;Texs,2026-02-30,,',
      'Fir,,,,,,2026-01-01,,List',
      'Yew,,,,,VA,2026-02-01,2026-01-01,List',
      'Oak,99999,,,,,,,',
      'EXAMPLE-0001,,,,,,,,',
      'ditto,,,,,,,,',
      'N/A,,,,,,,,',
    );
    expect(counts).toMatchObject({ importedRows: 1, failedRows: 7 });
    const errors = await getErrors(id);
    for (const part of [
      'naic_number is ""1234"".',
      'aa_number is ""AA-1"".',
      'eligible_states is ""VA;Texs"".',
      'eligible_from is ""2026-02-30"".',
      'eligibility_source is empty.',
      'eligible_states is empty. Enter the states',
      'eligible_to is ""2026-01-01"". Enter a last day on or after the first day.',
      'Oak has the number 54321 in your register.',
      "is the template's example",
      'Enter the value itself instead of a ditto mark.',
      'Enter the legal name of the insurer.',
    ])
      expect(errors).toContain(part);
    const corrected = errors.replace('Fir,,,,,,"=""2026', 'Fir,,,,,VA,"=""2026');
    expect((await hasEnded((await send(corrected).expect(202)).body.id)).counts).toMatchObject({ importedRows: 1, failedRows: 6 });
  });

  test('add each insurer once when two imports run at the same time', async () => {
    const { id } = await importFile('Oak,54321,,,,,,,');
    await runTask(web.app, INSURER_IMPORT, { organizationId, id });
    expect(await insurers()).toHaveLength(1);
  });

  test('run once per idempotency key, are refused from viewers, and return 404 for error files that do not exist', async () => {
    const csv = `${HEADER}\nOak,,,,,,,,\n`;
    const first = await send(csv).set('Idempotency-Key', 'one').expect(202);
    expect((await send(csv).set('Idempotency-Key', 'one').expect(202)).body.id).toBe(first.body.id);
    await hasEnded(first.body.id);
    await agent.get(`/api/insurers/imports/${first.body.id}/errors.csv`).expect(409);
    expect((await agent.get('/api/insurers/template.csv').expect(200)).text).toContain('EXAMPLE-0001');
    const viewer = web.newAgent();
    await inviteAndJoin(agent, viewer, 'viewer');
    await viewer.post('/api/insurers/imports').attach('file', Buffer.from(csv), 'insurers.csv').expect(403);
  });
});
