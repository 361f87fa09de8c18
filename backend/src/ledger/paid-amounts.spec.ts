import { array, assert, bigInt, constantFrom, property, record } from 'fast-check';
import { distributePayment } from './paid-amounts.js';

const buildRow = (month: string, openCents: bigint, amendment = 0) => ({ month, amendment, openCents });
const distribute = (cents: bigint, ...rows: ReturnType<typeof buildRow>[]) =>
  distributePayment(rows, { cents, toMonth: '2026-03' }).map((one) => `${one.month}${one.amendment > 0 ? 'a' : ''} ${one.cents}`);

test('a payment settles the oldest months first, and the remainder is assigned to the last month', () => {
  const rows = [buildRow('2026-02', 200n), buildRow('2026-01', 100n), buildRow('2026-01', 50n, 1)];
  expect(distribute(120n, ...rows)).toEqual(['2026-01 100', '2026-01a 20']);
  expect(distribute(400n, ...rows)).toEqual(['2026-01 100', '2026-01a 50', '2026-02 200', '2026-03 50']);
});

test('an overpayment is used to pay other months, and a refund returns it', () => {
  expect(distribute(70n, buildRow('2026-01', 100n), buildRow('2026-02', -30n))).toEqual(['2026-01 100', '2026-02 -30']);
  expect(distribute(-30n, buildRow('2026-02', -30n))).toEqual(['2026-02 -30']);
  expect(distribute(-10n, buildRow('2026-03', -30n))).toEqual(['2026-03 -10']);
});

test('the amounts add up to the payment, and every month is settled if the payment covers the total', () => {
  const rows = array(record({ month: constantFrom('2026-01', '2026-02', '2026-03'), openCents: bigInt({ min: -500n, max: 500n }) }), {
    maxLength: 3,
  }).map((some) =>
    some.filter((one, at) => some.findIndex(({ month }) => month === one.month) === at).map((one) => ({ ...one, amendment: 0 })),
  );
  assert(
    property(rows, bigInt({ min: -1_000n, max: 1_000n }), (open, cents) => {
      const amounts = distributePayment(open, { cents, toMonth: '2026-03' });
      expect(amounts.reduce((sum, one) => sum + one.cents, 0n)).toBe(cents);
      const total = open.reduce((sum, one) => sum + one.openCents, 0n);
      const all = distributePayment(open, { cents: total, toMonth: '2026-03' });
      for (const { month, openCents } of open) expect(all.find((one) => one.month === month)?.cents ?? 0n).toBe(openCents);
    }),
  );
});
