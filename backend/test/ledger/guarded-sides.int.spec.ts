import { useBook } from '../harness/book.js';
import { DrivenSides } from './driven-sides.js';
import { FIRST_DAY, type OfficeWord, type SideRow, type SideStep } from './side-steps.js';

const bench = useBook({ today: FIRST_DAY });

const [OREGON_Q3, CAROLINA_Q4, OREGON_Q4, CAROLINA_Q1] = [1, 2, 3, 4] as const;

const of = (state: string, premium: string, date: string, type = ''): SideRow => ({ number: 'A', state, date, premium, type });
const upload = (...rows: SideRow[]): SideStep => ({ do: 'upload', rows });
const file = (pick: number, answer: OfficeWord | null, interim: SideStep | null = null): SideStep => ({
  do: 'file',
  pick,
  answer,
  interim,
});
const answer = (said: OfficeWord): SideStep => ({ do: 'answer', pick: 0, answer: said });
const backOut: SideStep = { do: 'back out', pick: 0 };
const rate: SideStep = { do: 'rate', percent: '6' };
/** Amounts posted to a later month come after those already owed to the three payees of Oregon. */
const payLater: SideStep = { do: 'pay', pick: 3, part: 'all' };
const oregon = upload(of('OR', '1000.00', '2026-08-31'));
const lateOregon = upload(of('OR', '250.55', '2026-09-30', 'endorsement'));
const carolina = upload(of('NC', '1000.00', '2026-10-01'));

const RULES: readonly [string, readonly SideStep[]][] = [
  [
    'what comes after a period was filed is in the next filing',
    [oregon, file(OREGON_Q3, 'accepted'), lateOregon, file(OREGON_Q4, 'accepted')],
  ],
  [
    'what is charged differently since it was filed is in the next filing',
    [carolina, file(CAROLINA_Q4, 'accepted'), rate, upload(of('NC', '1.00', '2026-11-01', 'endorsement')), file(CAROLINA_Q1, 'accepted')],
  ],
  [
    'what came while a filing was with its office is in it when it is sent again',
    [oregon, file(OREGON_Q3, null), lateOregon, answer('rejected'), file(OREGON_Q3, 'accepted')],
  ],
  [
    'what is taken stays taken when the rest is sent again, with what was charged differently since',
    [
      upload(of('NC', '1000.00', '2026-10-01'), of('NC', '333.33', '2026-10-31', 'endorsement')),
      file(CAROLINA_Q4, 'tagged'),
      rate,
      file(CAROLINA_Q4, 'accepted'),
    ],
  ],
  [
    'what comes between packing and sending is in the next filing',
    [oregon, file(OREGON_Q3, 'accepted', lateOregon), file(OREGON_Q4, 'accepted')],
  ],
  [
    'what is backed out between packing and sending is taken off the next filing',
    [oregon, file(OREGON_Q3, 'accepted', backOut), file(OREGON_Q4, 'accepted')],
  ],
  ['payments follow what they were made for', [oregon, file(OREGON_Q3, null), lateOregon, payLater, payLater, answer('rejected')]],
];

it.each(RULES)('%s', async (_rule, steps) => {
  const sides = await DrivenSides.start(bench);
  for (const step of steps) await sides.runStep(step);
  expect(await sides.paidBeyond()).toEqual([]);
});
