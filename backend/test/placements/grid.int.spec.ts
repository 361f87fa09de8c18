import { type TestBook, useBook } from '../harness/book.js';
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

describe('the grid of missing facts', () => {
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

  test('has a row for each placement and only missing columns, and makes nine placements ready at once', async () => {
    for (let number = 1; number <= 9; number++) await steps.enter({ policyNumber: `SL-${number}` });
    await steps.enter({ policyNumber: 'VA-1', state: 'VA' });
    await steps.compute();
    const grid = await build({ obligationId: 'fl-transaction-30' });
    expect(grid.gridColumns.map(({ gridColumn }: { gridColumn: string }) => gridColumn)).toEqual(Object.keys(WHOLE));
    expect(grid.countyChoices).toMatchObject([{ state: 'FL', countyNames: expect.arrayContaining(['Leon']) }]);
    const rows: Row[] = grid.gridRows;
    expect(rows).toHaveLength(9);
    const before = await readPolicy(rows[0]!.policyId);
    const saved = await save(...rows.map(({ placementId }) => buildRowValues(placementId, WHOLE)));
    expect(saved).toEqual({ recordedCount: 9, readyCount: 9, cellErrors: [] });
    expect(await build()).toEqual({ gridColumns: [], gridRows: [], countyChoices: [] });
    // Details, not corrections: the same transactions with the same charges.
    const after = await readPolicy(rows[0]!.policyId);
    expect(after.transactions).toHaveLength(before.transactions.length);
    expect([after.premium, after.totalDue]).toEqual([before.premium, before.totalDue]);
  });

  test('names the error of a cell, and leaves its placement unchanged', async () => {
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

  test('suggests what the same insured and similar transactions have, with the origin', async () => {
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

  test('keeps what was entered through a correction of the premium', async () => {
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

  test('refuses placements that the organization does not have', async () => {
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
