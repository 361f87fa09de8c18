import { type TestBook, useBook } from '../harness/book.js';
import { buildLicenseEntry } from '../harness/entries.js';
import { placementEntry, placementSteps } from './placement-steps.js';

interface Row {
  placementId: string;
  policyId: string;
  gridCells: { gridColumn: string; suggestedValue: string | null; suggestionSource: string | null }[];
}

const WHOLE = { county: 'leon', postal_code: '32301', coverage_code: '1000', insurer_number: '19437' };

const buildRowValues = (placementId: string, values: Record<string, string>) => ({
  placementId,
  cellValues: Object.entries(values).map(([gridColumn, cellText]) => ({ gridColumn, cellText })),
});

describe('the grid for missing facts', () => {
  const bench = useBook({ today: '2026-11-21', hasWorker: false });
  let book: TestBook;
  const steps = placementSteps(() => ({ bench, book }));

  beforeEach(async () => {
    book = await bench.newBook();
    await book.owner.patch('/api/organization').send({ trackingSince: '2026-01-01' }).expect(200);
  });

  const build = async (body: object = { obligationId: 'fl-transaction-30' }) =>
    (await book.owner.post('/api/placements/grid').send(body).expect(200)).body;
  const save = async (...rowValues: object[]) => (await book.owner.post('/api/placements/grid/saved').send({ rowValues }).expect(200)).body;
  const readPolicy = async (policyId: string) => (await book.owner.get(`/api/policies/${policyId}`).expect(200)).body;

  test('has a row for each placement and only the missing columns, and completes nine placements in one step', async () => {
    for (let number = 1; number <= 9; number++) await steps.enter({ policyNumber: `SL-${number}` });
    await steps.enter({ policyNumber: 'VA-1', state: 'VA' });
    await steps.compute();
    const grid = await build({ obligationId: 'fl-transaction-30' });
    expect(grid.gridColumns.map(({ gridColumn }: { gridColumn: string }) => gridColumn)).toEqual(Object.keys(WHOLE));
    expect(grid.columnChoices).toMatchObject([
      { state: 'FL', gridColumn: 'county', acceptedValues: expect.arrayContaining(['Leon']), valueNames: [] },
      {
        state: 'FL',
        gridColumn: 'coverage_code',
        acceptedValues: expect.arrayContaining(['1000']),
        valueNames: expect.arrayContaining(['Commercial property']),
      },
    ]);
    const rows: Row[] = grid.gridRows;
    expect(rows).toHaveLength(9);
    const before = await readPolicy(rows[0]!.policyId);
    const saved = await save(...rows.map(({ placementId }) => buildRowValues(placementId, WHOLE)));
    expect(saved).toEqual({ recordedCount: 9, readyCount: 9, cellErrors: [] });
    expect(await build()).toEqual({ gridColumns: [], gridRows: [], columnChoices: [] });
    // These are details rather than corrections: the transactions and their charges stay the same.
    const after = await readPolicy(rows[0]!.policyId);
    expect(after.transactions).toHaveLength(before.transactions.length);
    expect([after.premium, after.totalDue]).toEqual([before.premium, before.totalDue]);
  });

  test('reports the error in a cell, and does not change its placement', async () => {
    for (const policyNumber of ['SL-1', 'SL-2', 'SL-3']) await steps.enter({ policyNumber });
    await steps.compute();
    const [first, second, third] = (await steps.list({ sort: 'policyNumber' })).map(({ id }: { id: string }) => id);
    const saved = await save(
      buildRowValues(first, { ...WHOLE, county: 'Fulton' }),
      buildRowValues(second, { ...WHOLE, coverage_code: '99999', insurer_number: '1943' }),
      buildRowValues(third, WHOLE),
    );
    expect(saved).toMatchObject({ recordedCount: 1, readyCount: 1 });
    expect(saved.cellErrors).toEqual([
      { placementId: first, gridColumn: 'county', cellMessage: expect.stringContaining('one of the 67 counties') },
      { placementId: second, gridColumn: 'insurer_number', cellMessage: expect.stringContaining('5 digits') },
      { placementId: second, gridColumn: 'coverage_code', cellMessage: expect.stringContaining('99999') },
    ]);
    expect((await build()).gridRows).toHaveLength(2);
  });

  test('accepts an office code that is not on our list, if the coverage text determines the charges', async () => {
    await steps.prepareOffice();
    const { id } = await steps.enter({ policyNumber: 'SL-1', coverageType: 'GL' });
    await steps.enter({ policyNumber: 'SL-2', coverageType: null });
    await steps.compute();
    const [first, second] = (await steps.list({ sort: 'policyNumber' })).map((row: { id: string }) => row.id);
    const before = await readPolicy(id);
    const saved = await save(
      buildRowValues(first, { ...WHOLE, coverage_code: '7000' }),
      buildRowValues(second, { ...WHOLE, coverage_code: '7000' }),
    );
    expect(saved).toMatchObject({ recordedCount: 1, readyCount: 1 });
    expect(saved.cellErrors).toEqual([
      { placementId: second, gridColumn: 'coverage_code', cellMessage: expect.stringContaining('only part of the list') },
    ]);
    const after = await readPolicy(id);
    expect([after.totalDue, after.transactions[0].completeness]).toEqual([before.totalDue, before.transactions[0].completeness]);
    const made = await steps.make();
    expect(made.placementCount).toBe(1);
  });

  test('suggests values from the same insured and from similar transactions, with their origin', async () => {
    const change = { insuredName: 'Harbor Cold Storage', coverageType: 'General Liability' };
    await steps.enter({ policyNumber: 'SL-1', ...change });
    await steps.compute();
    await save(buildRowValues((await steps.list())[0].id, WHOLE));
    await steps.enter({ policyNumber: 'SL-2', ...change });
    await steps.compute();
    const [row]: Row[] = (await build()).gridRows;
    expect(
      row?.gridCells.map(({ gridColumn, suggestedValue, suggestionSource }) => [gridColumn, suggestedValue, suggestionSource]),
    ).toEqual([
      ['county', 'Leon', 'Risk location of SL-1 of the same insured'],
      ['postal_code', '32301', 'Risk location of SL-1 of the same insured'],
      ['coverage_code', '1000', 'Code of SL-1'],
      ['insurer_number', '19437', 'Number of Atlas Specialty on SL-1'],
    ]);
  });

  test('keeps entered facts when the premium is corrected', async () => {
    const policy = await steps.enter({ policyNumber: 'SL-1' });
    await steps.compute();
    const [placement] = await steps.list();
    await save(buildRowValues(placement.id, WHOLE));
    const { policyVersion } = await readPolicy(policy.id);
    const correction = { ...placementEntry({ policyNumber: 'SL-1', premium: 1200 }), policyVersion };
    await book.owner.post(`/api/policies/${policy.id}/transactions/${placement.id}/correct`).send(correction).expect(201);
    await steps.compute();
    expect(await steps.list({ placementStage: 'ready' })).toMatchObject([{ policyNumber: 'SL-1', premium: 1200 }]);
  });

  const addPerson = (holder: string, licenseNumber: string) =>
    book.owner
      .post('/api/organization/licenses')
      .send(buildLicenseEntry({ state: 'FL', holder, licenseNumber, licenseType: 'individual' }))
      .expect(201);

  test("selects the licensee by name or number, suggests the same insured's licensee, and refuses a person without a license", async () => {
    await steps.prepareOffice();
    await addPerson('Ruth Alvarez', 'W3');
    for (const policyNumber of ['SL-1', 'SL-2', 'SL-3']) await steps.enter({ policyNumber, insuredName: 'Harbor Cold Storage' });
    await steps.compute();
    const [first, second, third] = (await steps.list({ sort: 'policyNumber' })).map(({ id }: { id: string }) => id);
    const grid = await build();
    expect(grid.columnChoices).toContainEqual({
      state: 'FL',
      gridColumn: 'licensee',
      acceptedValues: ['Dana Reyes', 'Palm Brokers LLC', 'Ruth Alvarez'],
      valueNames: [],
    });
    const saved = await save(
      buildRowValues(first, { ...WHOLE, licensee: 'ruth alvarez' }),
      buildRowValues(second, { licensee: 'Cole Agnew' }),
    );
    expect(saved).toMatchObject({
      recordedCount: 1,
      readyCount: 1,
      cellErrors: [
        { placementId: second, gridColumn: 'licensee', cellMessage: expect.stringContaining('no license of Cole Agnew for Florida') },
      ],
    });
    expect(await steps.show(first)).toMatchObject({ licenseeName: 'Ruth Alvarez', licenseNumber: 'W3' });
    const [row]: Row[] = (await build({ placementIds: [second] })).gridRows;
    expect(row?.gridCells).toContainEqual(
      expect.objectContaining({ gridColumn: 'licensee', suggestedValue: 'Ruth Alvarez', suggestionSource: 'Licensee of SL-1' }),
    );
    expect(await save(buildRowValues(third, { ...WHOLE, licensee: 'W2' }))).toMatchObject({ readyCount: 1, cellErrors: [] });
    expect(await steps.show(third)).toMatchObject({ licenseeName: 'Dana Reyes' });
  });

  const download = async (body: object, format: 'csv' | 'xlsx'): Promise<Buffer> =>
    (
      await book.owner
        .post('/api/placements/grid/download')
        .query({ format })
        .send(body)
        .buffer(true)
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => done(null, Buffer.concat(parts)));
        })
        .expect(200)
    ).body;
  const readFile = async (file: Buffer | string, name = 'missing-facts.csv') =>
    (await book.owner.post('/api/placements/grid/file').attach('file', Buffer.from(file), name).expect(200)).body;

  test('downloads a file with only the missing columns, reads it after it is filled in, and saves it', async () => {
    for (const policyNumber of ['SL-1', 'SL-2']) await steps.enter({ policyNumber });
    await steps.compute();
    const [first, second] = (await steps.list({ sort: 'policyNumber' })).map(({ id }: { id: string }) => id);
    await save(buildRowValues(first, { coverage_code: '1000', insurer_number: '19437' }));
    const [header, ...lines] = (await download({ obligationId: 'fl-transaction-30' }, 'csv')).toString('utf8').trim().split(/\r?\n/);
    expect(header?.split(',').slice(7)).toEqual([...Object.keys(WHOLE), 'also_missing', 'stampline_placements_v1']);
    const filled = lines.map((line) => {
      const cells = line.split(',');
      const isFirst = cells.at(-1) === first;
      cells.splice(7, 4, 'Leon', '32301', isFirst ? 'on record' : '1000', isFirst ? 'on record' : '19437');
      return cells.join(',');
    });
    const content = await readFile([header, ...filled, ''].join('\n'));
    expect(content.rejectedRows).toEqual([]);
    expect(
      content.rowValues.map(({ placementId, cellValues }: { placementId: string; cellValues: unknown[] }) => [
        placementId,
        cellValues.length,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [first, 2],
        [second, 4],
      ]),
    );
    expect(await save(...content.rowValues)).toEqual({ recordedCount: 2, readyCount: 2, cellErrors: [] });
  });

  test('rejects each wrong row in a file with a message, and reads a workbook as downloaded', async () => {
    await steps.enter({ policyNumber: 'SL-1' });
    await steps.compute();
    const [{ id }] = await steps.list();
    const unfilled = await download({ placementIds: [id] }, 'xlsx');
    expect(await readFile(unfilled, 'missing-facts.xlsx')).toEqual({ rowValues: [], rejectedRows: [] });
    const other = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90';
    const file = `county,issue_date,stampline_placements_v1\nLeon,,${other}\nLeon,2026-11-02,${id}\nLeon,,${id}\n`;
    expect(await readFile(file)).toEqual({
      rowValues: [{ placementId: id, cellValues: [{ gridColumn: 'county', cellText: 'Leon' }] }],
      rejectedRows: [
        { rowNumber: 2, rowErrors: [expect.stringContaining('does not have the ID of one of your placements')] },
        { rowNumber: 3, rowErrors: [expect.stringContaining('is on record')] },
      ],
    });
    await book.owner.post('/api/placements/grid/file').attach('file', Buffer.from('county\nLeon'), 'facts.csv').expect(400);
  });

  test('rejects a tax status that the office does not recognize', async () => {
    await steps.enter({ policyNumber: 'SL-1', taxFacts: { exemption: 'tribal', exemptionProof: 'Certificate 1' } });
    await steps.compute();
    const grid = await build();
    const columns = grid.gridRows[0].gridCells.map(({ gridColumn, recordedValue }: Record<string, unknown>) => [gridColumn, recordedValue]);
    expect(columns).toContainEqual(['tax_status', 'tribal']);
  });

  test('refuses placements that do not belong to the organization', async () => {
    const other = '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90';
    await book.owner
      .post('/api/placements/grid')
      .send({ placementIds: [other] })
      .expect(400);
    await book.owner
      .post('/api/placements/grid/saved')
      .send({ rowValues: [buildRowValues(other, WHOLE)] })
      .expect(400);
  });
});
