import { type TestBook, useBook } from '../harness/book.js';
import { createFilingSteps } from './filing-steps.js';

interface LedgerRow {
  readonly month: string;
  readonly payee: string;
  readonly amendment: number;
  readonly accrued: number;
  readonly adjusted: number;
}

describe('a change between packaging and sending', () => {
  const bench = useBook({ today: '2027-01-04', hasWorker: false });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const steps = createFilingSteps(() => ({ bench, book }));
  /** Returns the tax owed by month and amendment, without zero rows. */
  const fetchOwed = async () => {
    const { body } = await book.owner.get('/api/ledger?fromMonth=2026-01&toMonth=2027-11&state=VA').expect(200);
    const rows: LedgerRow[] = body.rows;
    return rows
      .filter(({ payee, accrued, adjusted }) => payee === 'tax_authority' && (accrued !== 0 || adjusted !== 0))
      .map(({ month, amendment, accrued, adjusted }) => ({ month, amendment, accrued, adjusted }));
  };

  test('is owed in its category, new business or correction, even if the two net to zero', async () => {
    await steps.addLicense();
    const first = await steps.enterPolicy();
    const { id } = await steps.openForm802();
    const made = await steps.createPackage(id);
    const before = await fetchOwed();
    expect(before).toMatchObject([{ month: '2026-02', amendment: 0, adjusted: 0 }]);
    const accrued = before[0]?.accrued ?? 0;
    expect(accrued).toBeGreaterThan(0);
    const [one] = (await book.owner.get(`/api/policies/${first.id}`).expect(200)).body.transactions;
    await book.owner.post(`/api/policies/${first.id}/transactions/${one.id}/back-out`).send({ reason: 'Entered twice.' }).expect(200);
    await steps.enterPolicy({ policyNumber: 'SL-2' });
    expect(await fetchOwed()).toMatchObject([{ month: '2026-02', accrued: 2 * accrued, adjusted: -accrued }]);
    await steps.send(id, made.id).expect(200);
    const after = await fetchOwed();
    expect(after).toHaveLength(2);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({ accrued, adjusted: -accrued });
  });
});
