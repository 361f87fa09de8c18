import * as fc from 'fast-check';
import { type Settlement, SETTLEMENTS } from '../../../src/charged/charged.types.js';
import { isLongForm } from '../../harness/properties.js';
import type { FileKind } from './files.js';
import { sumPremium } from './model-book.js';
import { groupLines, joinLineNames, type CoveragePart } from './model-parts.js';
import type { ModelRow } from './model-rows.js';

/** Deviations from a term's usual facts. */
export interface EntryStep {
  number: string;
  state: string;
  term: number;
  isShort: boolean;
  type: string;
  days: number;
  premium: bigint;
  coverage: string | null;
  confirms: boolean;
  /** The coverages stated for a policy with several; null if not stated. */
  coverages: readonly CoveragePart[] | null;
  /** True if its coverages add up to a cent less than the premium. */
  isOff: boolean;
}

/** A transaction with several coverages in a file. */
export interface SeveralRowsStep {
  state: string;
  term: number;
  isShort: boolean;
  type: string | null;
  days: number | null;
  parts: readonly CoveragePart[];
  policyFee: bigint | null;
  isRenamed: boolean;
  /** Null if each coverage has a separate row. */
  externalId: string | null;
  isTorn: boolean;
}

/** A user's step on a book. `pick` chooses among the items available at that moment. */
export type Step =
  | {
      do: 'upload';
      rows: RowStep[];
      several: SeveralRowsStep[];
      reads: 'transactions' | 'policies' | null;
      confirms: boolean;
      kind: FileKind;
    }
  | { do: 'upload again'; kind: FileKind }
  | { do: 'enter'; entry: EntryStep }
  | { do: 'add'; entry: EntryStep; pick: number; isStale: boolean }
  | { do: 'correct'; entry: EntryStep; pick: number; keeps: boolean; isStale: boolean }
  | { do: 'enter several'; entry: EntryStep }
  | { do: 'home state'; pick: number; place: string }
  | { do: 'back out'; pick: number }
  | { do: 'undo'; pick: number }
  | { do: 'edition'; state: string; edition: 'statute' | 'product' }
  | { do: 'custom rate'; percent: string }
  | InvoiceStep
  | { do: 'send' }
  | { do: 'days'; days: number };

/** Decides on a difference between the amounts charged and due, undoes a decision, pays part of an open month, or voids a payment. */
export type InvoiceStep =
  | { do: 'settle'; pick: number; settlement: Settlement }
  | { do: 'reopen'; pick: number }
  | { do: 'pay'; pick: number; part: 'half' | 'all' | 'more' }
  | { do: 'void'; pick: number };

export interface RowStep {
  number: string;
  state: string;
  term: number;
  isShort: boolean;
  premium: bigint;
  type: string | null;
  days: number | null;
  coverage: string | null;
  code: string | null;
  policyFee: bigint | null;
  isRenamed: boolean;
  externalId: string | null;
}

export const FIRST_DAY = '2026-10-20';
const STATES: Readonly<Record<string, string>> = { A: 'CA', B: 'NC', C: 'CA' };
const TERMS: Readonly<Record<string, readonly string[]>> = {
  A: ['2026-09-01', '2025-09-01'],
  B: ['2025-11-15', '2026-11-15'],
  C: ['2026-03-15', '2025-03-15'],
};
/** The policy with several coverages and insurers. Corrections never change another policy's number to this one. */
export const SEVERAL = 'C';
const TYPES = ['new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit'] as const;

const favor = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const signArbitrary = (type: string | null): fc.Arbitrary<bigint> => {
  if (type === 'return_premium' || type === 'cancellation') return favor(-20_000n, -100_000n, 0n, -500_000n, 5_000n);
  return type === 'endorsement' ? favor(12_345n, -20_000n, 100_000n) : favor(100_000n, 120_000n, 150_033n, 0n, 99_999n);
};
const numberArbitrary = fc.constantFrom('A', 'B');
const stateArbitrary = (of: string): fc.Arbitrary<string> => favor(STATES[of]!, 'CA', 'NC');
const coverageArbitrary = favor<string | null>('General liability', null, 'Property');

const rowStepArbitrary: fc.Arbitrary<RowStep> = fc
  .record({
    number: fc.oneof({ weight: 8, arbitrary: numberArbitrary }, { weight: 1, arbitrary: fc.constant(SEVERAL) }),
    type: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.constantFrom(...TYPES) }),
  })
  .chain(({ number: of, type }) =>
    fc.record({
      number: fc.constant(of),
      state: stateArbitrary(of),
      term: favor(0, 1),
      isShort: favor(false, true),
      premium: signArbitrary(type),
      type: fc.constant(type),
      days: favor<number | null>(null, 40, 0, 200),
      coverage: coverageArbitrary,
      code: favor<string | null>(null, null, 'property'),
      policyFee: favor<bigint | null>(null, 5_000n),
      isRenamed: favor(false, true),
      externalId: of === SEVERAL ? fc.constant(null) : favor<string | null>(null, 'X-1', 'X-2'),
    }),
  );

/** New business that is canceled and rewritten, usually at a different premium. */
const rewriteArbitrary: fc.Arbitrary<RowStep[]> = fc
  .tuple(rowStepArbitrary, favor(50_000n, 100_000n), favor(0, 40))
  .map(([step, premium, days]) => [
    { ...step, type: 'new', premium: 100_000n, days: 0, externalId: null },
    { ...step, type: 'cancellation', premium: -100_000n, days, externalId: null },
    { ...step, type: 'new', premium, days, externalId: null },
  ]);

/** Split of a coverage among insurers: all of it with one insurer, or stated shares with two, which may not add up. */
type Sharing = 'one' | 'two' | 'the other way around' | 'more than all' | 'each the whole';

function splitParts(line: Pick<CoveragePart, 'coverage' | 'code'>, premium: bigint, sharing: Sharing): CoveragePart[] {
  if (sharing === 'one') return [{ ...line, premium, insurer: null, share: null }];
  const max = (premium * 60n) / 100n;
  const [first, second] = sharing === 'the other way around' ? ['Marine Mutual', 'Surety Company'] : ['Surety Company', 'Marine Mutual'];
  return [
    { ...line, premium: sharing === 'each the whole' ? premium : max, insurer: first, share: 60 },
    {
      ...line,
      premium: sharing === 'each the whole' ? premium : premium - max,
      insurer: second,
      share: sharing === 'more than all' ? 50 : 40,
    },
  ];
}

const sharingArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Sharing>('one') },
  { weight: 2, arbitrary: fc.constantFrom<Sharing[]>('two', 'the other way around') },
  { weight: 1, arbitrary: fc.constantFrom<Sharing[]>('two', 'more than all', 'each the whole') },
);

const partArbitrary = (
  line: Pick<CoveragePart, 'coverage' | 'code'>,
  sign: bigint,
  sharing = sharingArbitrary,
): fc.Arbitrary<CoveragePart[]> =>
  fc.tuple(favor(100_000n, 33_333n, 1n), sharing).map(([cents, how]) => splitParts(line, sign * cents, how));

const LIABILITY = { coverage: 'General liability', code: null };
const PROPERTY = { coverage: 'Property', code: null };
const MARINE = { coverage: null, code: 'ocean_marine' };

/** Two or three coverages, or one shared by two insurers, in any order. Amounts usually have the sign of the type. */
const severalPartsArbitrary = (type: string | null): fc.Arbitrary<readonly CoveragePart[]> =>
  (type === 'return_premium' || type === 'cancellation' ? favor(-1n, 1n) : type === 'endorsement' ? favor(1n, -1n) : fc.constant(1n)).chain(
    (sign) => {
      const [liability, property, marine] = [partArbitrary(LIABILITY, sign), partArbitrary(PROPERTY, sign), partArbitrary(MARINE, sign)];
      return fc
        .oneof(
          { weight: 4, arbitrary: fc.tuple(liability, property) },
          { weight: 1, arbitrary: fc.tuple(property, liability) },
          { weight: 1, arbitrary: fc.tuple(marine, property, liability) },
          { weight: 1, arbitrary: fc.tuple(partArbitrary(PROPERTY, sign, fc.constantFrom<Sharing[]>('two', 'the other way around'))) },
        )
        .map((coverages) => coverages.flat());
    },
  );

/** Coverages: not stated, several, or explicitly a single one. */
const coveragesArbitrary = (type: string): fc.Arbitrary<readonly CoveragePart[] | null> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: severalPartsArbitrary(type) },
    { weight: 1, arbitrary: fc.constant<readonly CoveragePart[]>([]) },
  );

const entryArbitrary: fc.Arbitrary<EntryStep> = fc
  .record({ number: numberArbitrary, type: fc.constantFrom(...TYPES) })
  .chain(({ number: of, type }) =>
    fc.record({
      number: fc.constant(of),
      state: stateArbitrary(of),
      term: favor(0, 1),
      isShort: favor(false, true),
      type: fc.constant(type),
      days: fc.constantFrom(0, 40, 200, -10),
      premium: signArbitrary(type),
      coverage: coverageArbitrary,
      confirms: favor(false, true),
      coverages: coveragesArbitrary(type),
      isOff: favor(false, true),
    }),
  );

const enteredSeveralArbitrary: fc.Arbitrary<EntryStep> = fc.record({
  number: fc.constant(SEVERAL),
  state: fc.constantFrom('CA', 'NC'),
  term: favor(0, 1),
  isShort: fc.constant(false),
  type: fc.constant('new'),
  days: fc.constant(0),
  premium: fc.constant(0n),
  coverage: fc.constant(null),
  confirms: fc.constant(false),
  coverages: severalPartsArbitrary('new'),
  isOff: favor(false, true),
});

const severalRowsArbitrary: fc.Arbitrary<SeveralRowsStep> = fc
  .oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.constantFrom(...TYPES) })
  .chain((type) =>
    fc.record({
      state: favor('CA', 'NC'),
      term: favor(0, 1),
      isShort: favor(false, true),
      type: fc.constant(type),
      days: favor<number | null>(null, 40, 0),
      parts: severalPartsArbitrary(type),
      policyFee: favor<bigint | null>(null, 5_000n),
      isRenamed: favor(false, true),
      externalId: fc.constantFrom('C-1', 'C-1', 'C-2', null),
      isTorn: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  );

const pickArbitrary = fc.nat({ max: 20 });

const fileKindArbitrary = favor<FileKind>('template', 'workbook', 'mapped');

const uploadArbitrary = fc.record({
  do: fc.constant('upload' as const),
  rows: fc.oneof(
    { weight: 6, arbitrary: fc.array(rowStepArbitrary, { minLength: 1, maxLength: 4 }) },
    { weight: 1, arbitrary: rewriteArbitrary },
  ),
  several: fc.oneof(
    { weight: 2, arbitrary: fc.constant<SeveralRowsStep[]>([]) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(severalRowsArbitrary, { minLength: 1, maxLength: 2, selector: ({ externalId }) => externalId }),
    },
  ),
  reads: favor<'transactions' | 'policies' | null>(null, 'transactions', 'policies'),
  confirms: favor(false, true),
  kind: fileKindArbitrary,
});

const invoiceStepArbitrary: fc.Arbitrary<InvoiceStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('settle' as const), pick: pickArbitrary, settlement: fc.constantFrom(...SETTLEMENTS) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen' as const), pick: pickArbitrary }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      pick: pickArbitrary,
      part: fc.constantFrom('half' as const, 'all' as const, 'more' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), pick: pickArbitrary }) },
);

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 16, arbitrary: uploadArbitrary },
  { weight: 10, arbitrary: invoiceStepArbitrary },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('upload again' as const), kind: fileKindArbitrary }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enter' as const), entry: entryArbitrary }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enter several' as const), entry: enteredSeveralArbitrary }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('home state' as const), pick: pickArbitrary, place: fc.constantFrom('CA', 'NC', 'TX') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      entry: entryArbitrary,
      pick: pickArbitrary,
      isStale: favor(false, true),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      entry: entryArbitrary,
      pick: pickArbitrary,
      keeps: fc.boolean(),
      isStale: favor(false, true),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('back out' as const), pick: pickArbitrary }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('undo' as const), pick: pickArbitrary }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 100 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('edition' as const),
      state: fc.constant('CA'),
      edition: favor<'statute' | 'product'>('statute', 'product'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('custom rate' as const), percent: fc.constantFrom('6', '4.125') }) },
);

/** Few in the test ring, where all sequences share a few seconds. */
const MAX_STEPS = isLongForm ? 7 : 3;

/** Starts with an upload, which most steps depend on. */
export const sequenceArbitrary: fc.Arbitrary<Step[]> = fc
  .tuple(uploadArbitrary, fc.array(stepArbitrary, { minLength: 1, maxLength: MAX_STEPS }))
  .map(([first, rest]) => [first, ...rest]);

const DAY_MS = 86_400_000;
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

interface TermStep {
  number: string;
  term: number;
  isShort: boolean;
}

/** Returns the dates of a step's term, which is a year or eleven months long. */
export function getTermDays({ number: of, term, isShort }: TermStep): { start: string; end: string } {
  const start = TERMS[of]![term]!;
  return { start, end: addDays(start, isShort ? 334 : 365) };
}

/** Both names have a word in common that is long enough to be compared; otherwise the rows would count as two insureds. */
export const nameInsured = (policyNumber: string, isRenamed: boolean): string =>
  `${policyNumber.repeat(3)} ${isRenamed ? 'Holdings' : 'Company'}`;

export function toRow({ days, isRenamed, externalId, ...step }: RowStep, taken: Set<string>): ModelRow {
  const { start, end } = getTermDays(step);
  const isFree = externalId !== null && !taken.has(externalId);
  if (isFree) taken.add(externalId);
  const { number: of, state, premium, type, coverage: covers, code, policyFee } = step;
  return {
    number: of,
    state,
    start,
    end,
    premium,
    type,
    date: days === null ? null : addDays(start, days),
    coverage: covers,
    code,
    policyFee,
    insured: nameInsured(of, isRenamed),
    externalId: isFree ? externalId : null,
  };
}

/** Returns a step's multi-line row, or one row per coverage. */
export function toRowsOfSeveral({ days, isRenamed, ...step }: SeveralRowsStep): ModelRow[] {
  const { start, end } = getTermDays({ ...step, number: SEVERAL });
  const { state, type, parts, policyFee, externalId, isTorn } = step;
  const insured = nameInsured(SEVERAL, isRenamed);
  const row = { number: SEVERAL, state, start, end, type, date: days === null ? null : addDays(start, days), insured, externalId };
  const lines = groupLines(parts);
  if (externalId === null) return lines.map((line, at) => ({ ...row, ...line, policyFee: at === 0 ? policyFee : null }));
  const [only, ...others] = lines;
  return [
    {
      ...row,
      premium: sumPremium(parts),
      coverage: joinLineNames(parts),
      code: others.length === 0 ? only!.code : null,
      policyFee,
      parts,
      isTorn,
    },
  ];
}
