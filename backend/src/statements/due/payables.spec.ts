import { groupPayables, getStage } from './payables.js';

const buildRow = (month: string, openCents: bigint, paidCents = 0n) => ({
  state: 'NC',
  month,
  payee: 'tax_authority' as const,
  amendment: 0,
  accruedCents: openCents + paidCents,
  adjustedCents: 0n,
  carriedCents: 0n,
  isFiled: false,
  filedCents: 0n,
  paidCents,
  openCents,
});
const getQuarterlyFiling = ({ month }: { month: string }) => {
  if (month > '2026-06') return undefined;
  const quarter = {
    title: 'Quarterly',
    payees: ['tax_authority' as const],
    from: '2026-01-01',
    to: '2026-03-31',
    payBy: '2026-04-30',
    lastDay: '2026-04-30',
  };
  return month <= '2026-03' ? quarter : { ...quarter, from: '2026-04-01', to: '2026-06-30', payBy: '2026-07-30', lastDay: '2026-07-30' };
};

test('open amounts are grouped by due date, excluding settled amounts', () => {
  const open = groupPayables(
    [
      buildRow('2026-02', 100n),
      buildRow('2026-01', 50n, 10n),
      buildRow('2026-04', 30n),
      buildRow('2026-05', -30n),
      buildRow('2026-07', 5n),
    ],
    getQuarterlyFiling,
  );
  expect(open.map(({ dueOn, fromMonth, toMonth, openCents, paidCents }) => [dueOn, fromMonth, toMonth, openCents, paidCents])).toEqual([
    ['2026-04-30', '2026-01', '2026-02', 150n, 10n],
    [null, '2026-07', '2026-07', 5n, 0n],
  ]);
});

test.each([
  ['2026-04-30', 1n, 'overdue'],
  ['2026-03-30', 1n, 'earlier'],
  ['2026-05-20', 1n, 'this-month'],
  ['2026-05-31', 1n, 'this-month'],
  ['2026-06-01', 1n, 'later'],
  [null, 1n, 'undated'],
  ['2026-04-30', -1n, 'credit'],
] as const)('a payment due %s with %s open is %s', (dueOn, openCents, stage) => {
  expect(getStage({ dueOn, lastDay: dueOn, openCents }, { today: '2026-05-20', trackingSince: '2026-04-01' })).toBe(stage);
});

test('an amount is overdue only after its due date, not on the weekend before', () => {
  const open = { dueOn: '2026-05-29', lastDay: '2026-05-31', openCents: 1n };
  const stageOn = (today: string) => getStage(open, { today, trackingSince: '2026-04-01' });
  expect(['2026-05-29', '2026-05-30', '2026-05-31', '2026-06-01'].map(stageOn)).toEqual([
    'this-month',
    'this-month',
    'this-month',
    'overdue',
  ]);
});
