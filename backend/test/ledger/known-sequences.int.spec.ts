import { useBook } from '../harness/book.js';
import { DrivenLedger } from './driven-ledger.js';
import { FIRST_DAY, type OfficeDecision, type LedgerStepRow, type LedgerStep } from './ledger-steps.js';

const bench = useBook({ today: FIRST_DAY });

const [OREGON_Q3, CAROLINA_Q4, OREGON_Q4, CAROLINA_Q1] = [1, 2, 3, 4] as const;

const buildRow = (state: string, premium: string, date: string, type = ''): LedgerStepRow => ({ number: 'A', state, date, premium, type });
const buildUploadStep = (...rows: LedgerStepRow[]): LedgerStep => ({ do: 'upload', rows });
const buildFileStep = (pick: number, answer: OfficeDecision | null, interim: LedgerStep | null = null): LedgerStep => ({
  do: 'file',
  pick,
  answer,
  interim,
});
const buildResponseStep = (said: OfficeDecision): LedgerStep => ({ do: 'answer', pick: 0, answer: said });
const backOut: LedgerStep = { do: 'back out', pick: 0 };
const rate: LedgerStep = { do: 'rate', percent: '6' };
/** Amounts posted to a later month are listed after the amounts already owed to Oregon's three payees. */
const payLater: LedgerStep = { do: 'pay', pick: 3, part: 'all' };
const oregon = buildUploadStep(buildRow('OR', '1000.00', '2026-08-31'));
const lateOregon = buildUploadStep(buildRow('OR', '250.55', '2026-09-30', 'endorsement'));
const carolina = buildUploadStep(buildRow('NC', '1000.00', '2026-10-01'));

const RULES: readonly [string, readonly LedgerStep[]][] = [
  [
    'what is added after a period was filed is in the next filing',
    [oregon, buildFileStep(OREGON_Q3, 'accepted'), lateOregon, buildFileStep(OREGON_Q4, 'accepted')],
  ],
  [
    'what is charged differently since it was filed is in the next filing',
    [
      carolina,
      buildFileStep(CAROLINA_Q4, 'accepted'),
      rate,
      buildUploadStep(buildRow('NC', '1.00', '2026-11-01', 'endorsement')),
      buildFileStep(CAROLINA_Q1, 'accepted'),
    ],
  ],
  [
    'what was added while a filing was with its office is in it when it is sent again',
    [oregon, buildFileStep(OREGON_Q3, null), lateOregon, buildResponseStep('rejected'), buildFileStep(OREGON_Q3, 'accepted')],
  ],
  [
    'what was accepted stays accepted when the rest is sent again, with what was charged differently since',
    [
      buildUploadStep(buildRow('NC', '1000.00', '2026-10-01'), buildRow('NC', '333.33', '2026-10-31', 'endorsement')),
      buildFileStep(CAROLINA_Q4, 'tagged'),
      rate,
      buildFileStep(CAROLINA_Q4, 'accepted'),
    ],
  ],
  [
    'what is added between packing and sending is in the next filing',
    [oregon, buildFileStep(OREGON_Q3, 'accepted', lateOregon), buildFileStep(OREGON_Q4, 'accepted')],
  ],
  [
    'what is backed out between packing and sending is removed from the next filing',
    [oregon, buildFileStep(OREGON_Q3, 'accepted', backOut), buildFileStep(OREGON_Q4, 'accepted')],
  ],
  [
    'payments follow what they were made for',
    [oregon, buildFileStep(OREGON_Q3, null), lateOregon, payLater, payLater, buildResponseStep('rejected')],
  ],
];

it.each(RULES)('%s', async (_rule, steps) => {
  const sides = await DrivenLedger.start(bench);
  for (const step of steps) await sides.runStep(step);
  expect(await sides.findOverpaidMonths()).toEqual([]);
});

it('the collected amount equals the sum of the amounts paid, refunded and retained when a transaction with an invoice is corrected, paid and backed out', async () => {
  const sides = await DrivenLedger.start(bench);
  const invoice = { charged: 55.01, collected: 55.01 };
  const giveBack: LedgerStep = { do: 'settle', pick: 0, settlement: 'give_back' };
  const steps: readonly LedgerStep[] = [
    buildUploadStep({ ...buildRow('NC', '1000.00', '2026-10-01'), invoice }, { ...buildRow('VA', '333.33', '2026-10-01'), invoice }),
    giveBack,
    { do: 'pay', pick: 0, part: 'more' },
    { do: 'correct', pick: 0, premium: '700.07', invoice: { charged: null, collected: 12.34 } },
    { do: 'correct', pick: 1, premium: '700.07', invoice: { charged: 12.34, collected: null } },
    giveBack,
    { do: 'settle', pick: 0, settlement: 'absorb' },
    { do: 'settle', pick: 0, settlement: 'charge_rest' },
    { do: 'reopen', pick: 0 },
    rate,
    backOut,
  ];
  for (const step of steps) await sides.runStep(step);
  const { invoices, decisions } = sides.charges.compared;
  expect([invoices, decisions >= 2]).toEqual([21, true]);
});
