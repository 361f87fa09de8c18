import { ACCOUNT_IMPORT } from '../../src/accounts/import/account-import.task.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { waitUntil } from '../harness/wait-until.js';
import { runTask } from '../harness/run-task.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';
import { type Cell, createFormattedCell, type SheetParts, writeWorkbook } from '@stampline/tables/testing';

type AccountDetails = Readonly<Record<string, string | null>>;

describe('account imports', () => {
  const web = useProduct({ hasWorker: true });
  let agent: ReturnType<TestApp['newAgent']>;
  let organizationId: string;

  beforeEach(async () => {
    agent = web.newAgent();
    organizationId = (await signUp(agent)).organization.id;
  });

  const send = (csv: string) => agent.post('/api/accounts/imports').attach('file', Buffer.from(csv), 'accounts.csv');
  const sendBook = (rows: Cell[][], parts: SheetParts) =>
    agent.post('/api/accounts/imports').attach('file', writeWorkbook(rows, parts), 'accounts.xlsx');
  const hasEnded = async (id: string) => {
    const isOver = async () => ['finished', 'failed'].includes((await agent.get(`/api/tasks/${id}`)).body.status);
    await waitUntil(isOver, 180_000, 'the import is over');
    return (await agent.get(`/api/tasks/${id}`).expect(200)).body;
  };
  const importFile = async (csv: string) => hasEnded((await send(csv).expect(202)).body.id);
  const importBook = async (rows: Cell[][], parts: SheetParts = {}) => hasEnded((await sendBook(rows, parts).expect(202)).body.id);
  const accounts = async () => (await agent.get('/api/accounts').expect(200)).body;
  const getErrors = async (id: string): Promise<string> => (await agent.get(`/api/accounts/imports/${id}/errors.csv`).expect(200)).text;

  test('read columns in any order and case, and change nothing if the same file is sent again', async () => {
    const file = [
      'City,ACCOUNT NAME,account_number,business type,year_established,state,federal_tax_id,primaryContactEmail,broker',
      'Norfolk,Harbor Marine LLC,A-1,Sole Proprietorship,1998,va,12-3456789,dana@harbor.example,X',
      ',Oak,,,,,,,',
    ].join('\n');
    const { counts, status } = await importFile(file);
    expect(status).toBe('finished');
    expect(counts).toEqual({ importedRows: 2, failedRows: 0, unchangedRows: 0, duplicateRows: 0, ignoredColumns: 1 });
    const [harbor, oak] = await accounts();
    expect(harbor).toMatchObject({
      accountName: 'Harbor Marine LLC',
      accountNumber: 'A-1',
      businessType: 'sole-proprietorship',
      yearEstablished: 1998,
      city: 'Norfolk',
      state: 'VA',
      federalTaxId: '*****6789',
      primaryContactEmail: 'dana@harbor.example',
    });
    expect(oak).toMatchObject({ accountName: 'Oak', city: null });
    expect((await importFile(file)).counts).toMatchObject({ importedRows: 0, unchangedRows: 2 });
  });

  test('read identifiers, states and placeholder words as users type them, and reject values altered by a spreadsheet', async () => {
    const file = [
      'account_name,account_number,state,zip_code,city,notes',
      "Guard LLC,'000123,Okla.,'01234,N/A,NULL",
      'Dash LLC,B\u20111,OK - Oklahoma,none,-,nan',
      'Shortened LLC,1.23457E+11,TX,,,',
      'Broken LLC,C-1,TX,,#N/A,',
    ].join('\n');
    const { id, counts } = await importFile(file);
    expect(counts).toMatchObject({ importedRows: 2, failedRows: 2 });
    expect(await accounts()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ accountNumber: '000123', state: 'OK', zipCode: '01234', city: null, notes: null }),
        expect.objectContaining({ accountNumber: 'B-1', state: 'OK', zipCode: null, city: null, notes: null }),
      ]),
    );
    const errors = await getErrors(id);
    expect(errors).toContain('Your spreadsheet has shortened a long number.');
    expect(errors).toContain('city is ""#N/A"". Fix the formula in your spreadsheet, or enter the value.');
    expect(await accounts()).toHaveLength(2);
  });

  test('return rows with errors in a file that explains each correction and can be uploaded again', async () => {
    const file = [
      'account_name,state,year_established,primary_contact_email,federal_tax_id',
      'Oak,VA,1998,,',
      'X,Virgina,98,dana@,12-3456789',
      'Elm,NC,,,,surplus',
    ].join('\n');
    const { id, counts } = await importFile(file);
    expect(counts).toMatchObject({ importedRows: 1, failedRows: 2 });
    const errors = await getErrors(id);
    expect(errors.split('\r\n')[0]).toBe('account_name,state,year_established,primary_contact_email,federal_tax_id,errors');
    for (const part of [
      'account_name is ""X"".',
      'state is ""Virgina"".',
      'year_established is ""98"".',
      'primary_contact_email is ""dana@"".',
    ])
      expect(errors).toContain(part);
    expect(errors).toContain('12-3456789');
    expect(errors).toContain('6 values for 5 columns');
    const corrected = errors.replace('X,Virgina,98,dana@', 'Xylo,VA,1998,').replace(',surplus', '');
    expect((await importFile(corrected)).counts).toMatchObject({ importedRows: 2, failedRows: 0, ignoredColumns: 0 });
  });

  test('reject rows whose name is missing or repeats that of the row above', async () => {
    const { id, counts } = await importFile('account_name\nOak LLC\nsame as above\nTBD\n″\n');
    expect(counts).toMatchObject({ importedRows: 1, failedRows: 3 });
    const errors = await getErrors(id);
    expect(errors).toContain('Enter the value itself instead of a ditto mark.');
    expect(errors).toContain('Enter the name of the account.');
  });

  test('read numbers in a workbook as displayed', async () => {
    const numbers = [createFormattedCell(4_501, '0000000'), createFormattedCell(77, '"AC-"00000'), '0004502', 'AC\u200b-26\u201301'];
    const rows = [
      ['account_name', 'account_number', 'zip_code'],
      ...numbers.map((number, at) => [`Oak ${at}`, number, createFormattedCell(1_234, '00000')]),
    ];
    const { counts } = await importBook(rows);
    expect(counts).toMatchObject({ importedRows: 4, failedRows: 0 });
    expect((await accounts()).map(({ accountNumber, zipCode }: AccountDetails) => [accountNumber, zipCode])).toEqual(
      ['0004501', 'AC-00077', '0004502', 'AC-26-01'].map((number) => [number, '01234']),
    );
  });

  test('reject numbers that a workbook has rounded, shortened or turned into dates', async () => {
    const numbers = [createFormattedCell(42_000_000_000_000_008, '0'), createFormattedCell(46_082, 'd-mmm'), '1.23457E+11'];
    const { id, counts } = await importBook([['account_name', 'account_number'], ...numbers.map((number, at) => [`Oak ${at}`, number])]);
    expect(counts).toMatchObject({ importedRows: 0, failedRows: 3 });
    expect((await getErrors(id)).match(/Format the column as Text/g)).toHaveLength(3);
  });

  test.each(['TBA', 'to be determined', 'pending', '0000', 'x'])('reject the placeholder %s as an account number', async (number) => {
    const { id, counts } = await importFile(`account_name,account_number\nOak LLC,${number}\nElm LLC,${number}\n`);
    expect(counts).toMatchObject({ importedRows: 0, failedRows: 2 });
    expect(await getErrors(id)).toContain('Enter the number of the account, or leave the cell empty.');
  });

  test.each(['Oak Marine, L.L.C.', 'OAK MARINE', 'Oak  Marine Inc.', 'Oak-Marine'])(
    'count %s as a possible duplicate of Oak Marine LLC',
    async (name) => {
      await agent.post('/api/accounts').send({ accountName: 'Oak Marine LLC' }).expect(201);
      expect((await importFile(`account_name\n"${name}"\n`)).counts).toMatchObject({ importedRows: 1, duplicateRows: 1 });
    },
  );

  test('reject hidden rows and error values, and apply the value of a merged area to each of its rows', async () => {
    const rows: Cell[][] = [
      ['account_name', 'city', 'notes'],
      ['Oak', 'Norfolk', ''],
      ['Elm', '', ''],
      ['Fir', '#N/A', ''],
      ['Yew', '', '#REF!'],
      ['#VALUE!', '', ''],
      ['Ash', '', ''],
    ];
    const { id, counts } = await importBook(rows, {
      merges: [{ s: { r: 1, c: 1 }, e: { r: 2, c: 1 } }],
      hiddenRows: [7],
    });
    expect(counts).toMatchObject({ importedRows: 2, failedRows: 4 });
    expect((await accounts()).map(({ accountName, city }: AccountDetails) => [accountName, city])).toEqual([
      ['Elm', 'Norfolk'],
      ['Oak', 'Norfolk'],
    ]);
    const errors = await getErrors(id);
    expect(errors.match(/Fix the formula/g)).toHaveLength(3);
    expect(errors).toContain('The row is hidden in the workbook.');
  });

  test('create and count possible duplicates, but reject a number that belongs to another account', async () => {
    await agent.post('/api/accounts').send({ accountName: 'Oak LLC', accountNumber: 'A-1' }).expect(201);
    const { id, counts } = await importFile('account_name,account_number\nOAK Inc,A-2\nElm,A-1\nFir,A-3\nFir,A-3\nFir Ltd,A-3\n');
    expect(counts).toMatchObject({ importedRows: 2, duplicateRows: 1, unchangedRows: 1, failedRows: 2 });
    expect(await getErrors(id)).toContain('The account Oak LLC already has this number');
  });

  test.each([
    ['without a name column', 'name,city\nOak,Norfolk\n', 'The required column account_name is missing'],
    ['with a misspelled column', 'account_name,account_numbr\nOak,1\n', 'must be written account_number'],
    ['without rows', 'account_name\n', 'no rows after them'],
  ])('reject a file %s with an explanation, and create nothing', async (_what, file, sentence) => {
    const { status, problem } = await importFile(file);
    expect([status, problem]).toEqual(['failed', expect.stringContaining(sentence)]);
    expect(await accounts()).toEqual([]);
  });

  test('create each account once if two imports run simultaneously, and do not write federal tax IDs to files', async () => {
    const { id } = await importFile('account_name,federal_tax_id,state\nOak,12-3456789,VA\nElm,98-7654321,Virgina\n');
    await runTask(web.app, ACCOUNT_IMPORT, { organizationId, id });
    expect(await accounts()).toHaveLength(1);
    const files = await web.app
      .get(DatabaseService, { strict: false })
      .inOrganization(organizationId, (tx) => tx.query('select id, purpose from stored_files'));
    expect(files).toEqual([{ id, purpose: 'account-import-errors' }]);
  });

  test('run once per idempotency key, reject viewers, and return 404 for an errors file that does not exist', async () => {
    const csv = 'account_name\nOak\n';
    const first = await send(csv).set('Idempotency-Key', 'one').expect(202);
    const second = await send(csv).set('Idempotency-Key', 'one').expect(202);
    expect(second.body.id).toBe(first.body.id);
    await hasEnded(first.body.id);
    await agent.get(`/api/accounts/imports/${first.body.id}/errors.csv`).expect(409);
    expect((await agent.get('/api/accounts/template.csv').expect(200)).text).toContain('EXAMPLE-0001');
    const viewer = web.newAgent();
    await inviteAndJoin(agent, viewer, 'viewer');
    await viewer.post('/api/accounts/imports').attach('file', Buffer.from(csv), 'accounts.csv').expect(403);
  });
});
