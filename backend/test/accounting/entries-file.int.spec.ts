import { useAccountingBench } from './accounting-bench.js';

const on = useAccountingBench();

const PATH = '/api/accounting/entries/download';

/** Returns the lines of a transaction in whole cents, optionally only those of one account. */
const listAmounts = (of: string, account?: string): number[] =>
  of
    .split('\r\n')
    .map((line) => line.split('\t'))
    .filter(([kind, , , name]) => (kind === 'TRNS' || kind === 'SPL') && (account === undefined || name === account))
    .map(([, , , , amount]) => Math.round(Number(amount) * 100));

const sumAmounts = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

test('exports entries without a system: credits equal the open amount to the cent, entries balance, and names cannot become formulas', async () => {
  const book = await on.bench.newBook();
  await on.upload(book, [
    ['=2+2', '2026-03-10', 'VA'],
    ['Plain', '2026-04-10', 'NC'],
    ['Running month', '2026-11-02', 'VA'],
  ]);
  const payable = 'Taxes payable';
  const { text } = await book.owner.get(`${PATH}?format=iif&payableAccount=${encodeURIComponent(payable)}`).expect(200);
  const transactions = text.split('ENDTRNS').slice(1, -1);
  expect(transactions.length).toBeGreaterThanOrEqual(2);
  expect(transactions.map((one) => sumAmounts(listAmounts(one)))).toEqual(transactions.map(() => 0));
  expect(-sumAmounts(listAmounts(text, payable))).toBe(await on.getOpenCents(book));

  const csv = await book.owner.get(`${PATH}?fromMonth=2026-04&toMonth=2026-04`).expect(200);
  const [header, ...lines] = csv.text.trim().split('\r\n');
  expect(header).toBe('number,entry_date,account,debit,credit,memo,description');
  expect(lines.every((line) => line.includes('SLNC202604'))).toBe(true);
  await book.owner.get(`${PATH}?fromMonth=2026-04&toMonth=2026-03`).expect(400);
  const { body: refused } = await book.owner
    .get(`${PATH}?format=iif&payableAccount=Accounts%20Payable&feesAccount=Geb%C3%BChren`)
    .expect(400);
  expect(refused.errors.map(({ field }: { field: string }) => field)).toEqual(['feesAccount', 'payableAccount']);
  await book.owner.get(`${PATH}?payableAccount=Accounts%20Payable`).expect(200);
  const { owner: stranger } = await on.bench.newBook();
  expect((await stranger.get(PATH).expect(200)).text.trim()).toBe(header);
});
