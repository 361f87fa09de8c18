import { type Book, useBook } from '../harness/book.js';
import { filingSteps } from './filing-steps.js';

interface LedgerRow {
  readonly month: string;
  readonly payee: string;
  readonly amendment: number;
  readonly accrued: number;
  readonly adjusted: number;
}

describe('what changes between packing and sending', () => {
  const bench = useBook({ today: '2027-01-04', hasWorker: false });
  let book: Book;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const steps = filingSteps(() => ({ bench, book }));
  /** What is owed to the tax authority, of months and amendments in which anything is. */
  const owed = async () => {
    const { body } = await book.owner.get('/api/ledger?fromMonth=2026-01&toMonth=2027-11&state=VA').expect(200);
    const rows: LedgerRow[] = body.rows;
    return rows
      .filter(({ payee, accrued, adjusted }) => payee === 'tax_authority' && (accrued !== 0 || adjusted !== 0))
      .map(({ month, amendment, accrued, adjusted }) => ({ month, amendment, accrued, adjusted }));
  };

  test('is owed elsewhere as what it is, new business or correction, even where both add up to nothing', async () => {
    await steps.licensed();
    const first = await steps.booked();
    const { id } = await steps.opened();
    const made = await steps.packed(id);
    const before = await owed();
    expect(before).toMatchObject([{ month: '2026-02', amendment: 0, adjusted: 0 }]);
    const accrued = before[0]?.accrued ?? 0;
    expect(accrued).toBeGreaterThan(0);
    const [one] = (await book.owner.get(`/api/policies/${first.id}`).expect(200)).body.transactions;
    await book.owner.post(`/api/policies/${first.id}/transactions/${one.id}/back-out`).send({ reason: 'Entered twice.' }).expect(200);
    await steps.booked({ policyNumber: 'SL-2' });
    expect(await owed()).toMatchObject([{ month: '2026-02', accrued: 2 * accrued, adjusted: -accrued }]);
    await steps.send(id, made.id).expect(200);
    const after = await owed();
    expect(after).toHaveLength(2);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({ accrued, adjusted: -accrued });
  });
});
