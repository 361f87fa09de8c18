import * as fc from 'fast-check';
import { type Settlement, SETTLEMENTS } from '../../src/charged/charged.types.js';
import { type InvoiceFacts, NO_FACTS } from '../charged/driven-charges.js';

/** An office's response to a filing; a tag applies to its first line. */
export type OfficeDecision = 'accepted' | 'tagged' | 'rejected';

/** A user's step on a book, its filings or its payments. `pick` chooses among the items available at that moment. */
export type LedgerStep =
  | { do: 'upload'; rows: LedgerStepRow[] }
  | { do: 'back out'; pick: number }
  | { do: 'correct'; pick: number; premium: string; invoice?: InvoiceFacts }
  | { do: 'undo'; pick: number }
  | { do: 'rate'; percent: string }
  /** `interim` happens after packaging and before sending. */
  | { do: 'file'; pick: number; answer: OfficeDecision | null; interim: LedgerStep | null }
  | { do: 'answer'; pick: number; answer: OfficeDecision }
  | { do: 'pay'; pick: number; part: 'half' | 'all' | 'more' }
  | { do: 'void'; pick: number }
  /** Decides on a difference between the amounts charged and due, or undoes a decision. */
  | { do: 'settle'; pick: number; settlement: Settlement }
  | { do: 'reopen'; pick: number }
  | { do: 'state' }
  | { do: 'days'; days: number };

export interface LedgerStepRow {
  number: string;
  state: string;
  date: string;
  premium: string;
  type: string;
  /** First day of the term. Default: the first of 2026. */
  start?: string;
  invoice?: InvoiceFacts;
}

export const FIRST_DAY = '2026-10-20';
/** The filings that users open: one rule per state, so that each month is reported only once. */
export const FILED: readonly { state: string; obligationId: string; settled: readonly string[] }[] = [
  { state: 'VA', obligationId: 'va-form-802', settled: ['premium_tax'] },
  { state: 'NC', obligationId: 'nc-quarterly', settled: ['tax_and_fees'] },
  { state: 'OR', obligationId: 'or-quarterly', settled: ['tax_and_fees'] },
  { state: 'AK', obligationId: 'ak-quarterly', settled: ['tax_and_fees'] },
];
/** The state that accepts amendments and collects new business by its effective date. */
export const AMENDED = 'AK';

const pickArbitrary = fc.nat({ max: 20 });
const responseArbitrary = fc.constantFrom<OfficeDecision>('accepted', 'accepted', 'tagged', 'rejected');
/** Charges of $1,000 in Virginia and North Carolina, correct, too low or too high; often not stated. */
const invoiceArbitrary: fc.Arbitrary<InvoiceFacts> = fc.oneof(
  fc.constant(NO_FACTS),
  fc.record({ charged: fc.constantFrom(22.5, 55, 55.01, 12.34, null), collected: fc.constantFrom(55, 55.01, 22.51, 22.5, 0.01, null) }),
);
/** Few policy numbers per state, so that rows often add to existing policies. */
const rowArbitrary: fc.Arbitrary<LedgerStepRow> = fc.record({
  number: fc.constantFrom('A', 'B'),
  state: fc.constantFrom('VA', 'NC', 'OR', 'AK'),
  start: fc.constantFrom('2026-01-01', '2026-08-31', '2026-10-31'),
  date: fc.constantFrom('2026-01-01', '2026-08-31', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'),
  premium: fc.constantFrom('1000.00', '333.33', '0.01', '99999999.99', '250.55'),
  type: fc.constantFrom('', '', 'endorsement', 'audit'),
  invoice: invoiceArbitrary,
});
const uploadArbitrary = fc.record({ do: fc.constant('upload' as const), rows: fc.array(rowArbitrary, { minLength: 1, maxLength: 4 }) });

const backOutArbitrary = fc.record({ do: fc.constant('back out' as const), pick: pickArbitrary });
const rateArbitrary = fc.record({ do: fc.constant('rate' as const), percent: fc.constantFrom('6', '4.125') });
const interimArbitrary: fc.Arbitrary<LedgerStep> = fc.oneof(uploadArbitrary, backOutArbitrary, rateArbitrary);

const stepArbitrary: fc.Arbitrary<LedgerStep> = fc.oneof(
  { weight: 4, arbitrary: uploadArbitrary },
  { weight: 2, arbitrary: backOutArbitrary },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      pick: pickArbitrary,
      premium: fc.constantFrom('700.07', '12.34'),
      invoice: invoiceArbitrary,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), pick: pickArbitrary }) },
  { weight: 2, arbitrary: rateArbitrary },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('file' as const),
      pick: pickArbitrary,
      answer: fc.option(responseArbitrary),
      interim: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: interimArbitrary }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), pick: pickArbitrary, answer: responseArbitrary }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pay' as const), pick: pickArbitrary, part: fc.constantFrom('half', 'all', 'more') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), pick: pickArbitrary }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('settle' as const), pick: pickArbitrary, settlement: fc.constantFrom(...SETTLEMENTS) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen' as const), pick: pickArbitrary }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('state' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.constantFrom(1, 13, 45) }) },
);

/** Starts with an upload, which most steps depend on. */
export const sequenceArbitrary = (mostSteps: number): fc.Arbitrary<LedgerStep[]> =>
  fc.tuple(uploadArbitrary, fc.array(stepArbitrary, { minLength: 2, maxLength: mostSteps })).map(([first, rest]) => [first, ...rest]);
