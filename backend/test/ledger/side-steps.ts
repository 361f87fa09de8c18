import * as fc from 'fast-check';

/** An office's response to a filing; tagged refers to its first line. */
export type OfficeWord = 'accepted' | 'tagged' | 'rejected';

/** A user's step on a book, its filings or its payments. `pick` chooses among the items available at that moment. */
export type SideStep =
  | { do: 'upload'; rows: SideRow[] }
  | { do: 'back out'; pick: number }
  | { do: 'correct'; pick: number; premium: string }
  | { do: 'undo'; pick: number }
  | { do: 'rate'; percent: string }
  /** `interim` happens between packing and sending. */
  | { do: 'file'; pick: number; answer: OfficeWord | null; interim: SideStep | null }
  | { do: 'answer'; pick: number; answer: OfficeWord }
  | { do: 'pay'; pick: number; part: 'half' | 'all' | 'more' }
  | { do: 'void'; pick: number }
  | { do: 'state' }
  | { do: 'days'; days: number };

export interface SideRow {
  number: string;
  state: string;
  date: string;
  premium: string;
  type: string;
  /** First day of the term. Default: the first of 2026. */
  start?: string;
}

export const FIRST_DAY = '2026-10-20';
/** The filings that users open: one rule for each state, so that no month is stated twice. */
export const FILED: readonly { state: string; obligationId: string; settled: readonly string[] }[] = [
  { state: 'VA', obligationId: 'va-form-802', settled: ['premium_tax'] },
  { state: 'NC', obligationId: 'nc-quarterly', settled: ['tax_and_fees'] },
  { state: 'OR', obligationId: 'or-quarterly', settled: ['tax_and_fees'] },
  { state: 'AK', obligationId: 'ak-quarterly', settled: ['tax_and_fees'] },
];
/** The state that accepts amendments and collects new business by its effective date. */
export const AMENDED = 'AK';

const pick = fc.nat({ max: 20 });
const answer = fc.constantFrom<OfficeWord>('accepted', 'accepted', 'tagged', 'rejected');
/** Few numbers for each state, so that rows add to existing policies. */
const row: fc.Arbitrary<SideRow> = fc.record({
  number: fc.constantFrom('A', 'B'),
  state: fc.constantFrom('VA', 'NC', 'OR', 'AK'),
  start: fc.constantFrom('2026-01-01', '2026-08-31', '2026-10-31'),
  date: fc.constantFrom('2026-01-01', '2026-08-31', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'),
  premium: fc.constantFrom('1000.00', '333.33', '0.01', '99999999.99', '250.55'),
  type: fc.constantFrom('', '', 'endorsement', 'audit'),
});
const upload = fc.record({ do: fc.constant('upload' as const), rows: fc.array(row, { minLength: 1, maxLength: 4 }) });

const backOut = fc.record({ do: fc.constant('back out' as const), pick });
const rate = fc.record({ do: fc.constant('rate' as const), percent: fc.constantFrom('6', '4.125') });
const interim: fc.Arbitrary<SideStep> = fc.oneof(upload, backOut, rate);

const anyStep: fc.Arbitrary<SideStep> = fc.oneof(
  { weight: 4, arbitrary: upload },
  { weight: 2, arbitrary: backOut },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), pick, premium: fc.constantFrom('700.07', '12.34') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), pick }) },
  { weight: 2, arbitrary: rate },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('file' as const),
      pick,
      answer: fc.option(answer),
      interim: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: interim }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), pick, answer }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), pick, part: fc.constantFrom('half', 'all', 'more') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('state' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.constantFrom(1, 13, 45) }) },
);

/** Starts with an upload, which most steps depend on. */
export const anySides = (mostSteps: number): fc.Arbitrary<SideStep[]> =>
  fc.tuple(upload, fc.array(anyStep, { minLength: 2, maxLength: mostSteps })).map(([first, rest]) => [first, ...rest]);
