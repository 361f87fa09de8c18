import type { ReconciliationDto } from '../../src/reconciliation/reconciliation.dto.js';
import { type TestBook, useBook } from '../harness/book.js';
import { waitUntil } from '../harness/wait-until.js';

const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state';
const buildRow = (number: string, state: string, month: string) => `${number},Harbor LLC,${month}-10,2027-03-10,10000,${state}`;

const sumBooked = ({ matches }: ReconciliationDto): number => matches.reduce((cents, { booked }) => cents + Math.round(booked * 100), 0);

/** Illinois owes fees to several payees, so its lines are added up one by one. */
describe("the reconciliation's stored sums", () => {
  const bench = useBook({ today: '2026-11-21' });
  let book: TestBook;

  beforeEach(async () => {
    book = await bench.newBook();
  });

  const upload = (...rows: string[]) => book.upload([HEADER, ...rows, ''].join('\n')).expect(200);
  const query = async <Row>(sql: string): Promise<Row[]> => {
    await bench.database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    return (await bench.database.query(sql, [book.organizationId])).rows;
  };
  const listMonths = () =>
    query<{ at: string; known: boolean }>(
      `select state || ' ' || month as at, amounts is not null as known from counted_months where organization_id = $1 order by 1`,
    );
  /** Waits for the worker, which computes the sums of each changed month. */
  const waitForCount = (months: number) =>
    waitUntil(
      async () => {
        const all = await listMonths();
        return all.length === months && all.every(({ known }) => known);
      },
      60_000,
      'the worker computes the months',
    );
  const reconcile = async (): Promise<ReconciliationDto> =>
    (await book.owner.get('/api/reconciliation?fromMonth=2026-01&toMonth=2026-12').expect(200)).body;

  test('are recomputed by the worker after each change to a month, and the figures are the same before and after', async () => {
    await upload(buildRow('CM-1', 'TX', '2026-03'), buildRow('CM-2', 'IL', '2026-03'), buildRow('CM-3', 'IL', '2026-04'));
    const before = await reconcile();
    expect(before.unmatchedCount).toBe(0);
    expect(new Set(before.matches.map(({ state, payee }) => `${state} ${payee}`)).size).toBeGreaterThanOrEqual(4);
    await waitForCount(3);
    expect((await listMonths()).map(({ at }) => at)).toEqual(['IL 2026-03', 'IL 2026-04', 'TX 2026-03']);
    expect(await reconcile()).toEqual(before);
    await upload(buildRow('CM-4', 'IL', '2026-04'));
    const changed = await reconcile();
    expect(changed.unmatchedCount).toBe(0);
    expect(sumBooked(changed)).toBeGreaterThan(sumBooked(before));
    await waitForCount(3);
    expect(await reconcile()).toEqual(changed);
  });

  test('are computed from the transactions, and compared with the ledger', async () => {
    await upload(buildRow('CM-5', 'TX', '2026-03'));
    await waitForCount(1);
    await query("update ledger_months set accrued = accrued + 1 where organization_id = $1 and kind = 'premium_tax'");
    const { matches } = await reconcile();
    expect(matches[0]).toMatchObject({ state: 'TX', matchStage: 'unmatched', booked: 485, kept: 486 });
  });
});
