import { array, constantFrom, option, property, record } from 'fast-check';
import { assertProperty } from '../../../test/harness/properties.js';
import type { Term } from '../../book/term.js';
import { pickDescriptiveDetails, mergeDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type RecordedRow, isStatement } from './recorded-row.js';
import type { Decision } from './decision.js';
import { matchPolicy, type PolicyInBook } from './match-policy.js';
import { type RememberedRows, type AppliedDecision, selectRemembered } from './remembered-rows.js';

/** Few values per field, so that rows repeat, correct and contradict each other. */
const rowArbitrary = record({
  start: constantFrom('2026-01-01', '2026-06-01', '2027-01-01'),
  end: constantFrom('2027-01-01', '2027-02-01', '2028-01-01'),
  premiumCents: constantFrom(0, 10_000, 20_000, 30_000),
  coverageType: constantFrom(null, 'Property', 'Cyber'),
  insuredName: constantFrom('Harbor LLC', 'Harbor Inc'),
  statedType: option(constantFrom('new', 'renewal', 'endorsement', 'return_premium', 'cancellation'), { freq: 2 }),
  transactionDate: option(constantFrom('2026-01-10', '2026-03-01'), { freq: 3 }),
  externalId: option(constantFrom('A', 'B'), { freq: 3 }),
  insurerName: constantFrom(null, null, 'Harbor Specialty', 'Bay Mutual'),
  details: constantFrom(null, null, { policyFeeCents: 500 }, { policyFeeCents: null }, { insurerNaic: '10172' }, { insurerShare: '50' }),
});
const fileArbitrary = array(rowArbitrary, { minLength: 1, maxLength: 4 }).map((rows) =>
  rows
    .filter(({ start, end }) => start < end)
    .map(({ start, end, premiumCents, statedType, transactionDate, ...row }, index): PolicyRow => {
      const isReturn = statedType === 'return_premium' || statedType === 'cancellation';
      return {
        ...row,
        row: index + 2,
        policyNumber: 'SL-1',
        state: 'VA',
        effectiveDate: start,
        expirationDate: end,
        premiumCents: isReturn && premiumCents > 0 ? -premiumCents : premiumCents,
        statedType,
        transactionDate: transactionDate ?? start,
        statesTransactionDate: transactionDate !== null,
        brokerName: null,
        notes: null,
      };
    }),
);

interface ModelBook {
  readonly booked: readonly RecordedRow[];
  readonly remembered: readonly RememberedRows[];
}

const EMPTY: ModelBook = { booked: [], remembered: [] };

function toPolicyInBook({ booked, remembered }: ModelBook): PolicyInBook {
  const terms = new Map<string, Term>();
  for (const { termEffectiveDate: effectiveDate, expirationDate, type, transactionDate } of booked) {
    const key = `${effectiveDate} ${expirationDate}`;
    const life = { lastCancellation: null, lastReinstatement: null, openings: 1, lastOpening: null };
    const none = { premiumCents: 0n, taxCents: 0n, feesCents: 0n, ...life };
    const term = terms.get(key) ?? { effectiveDate, expirationDate, ...none };
    const last = term.lastCancellation ?? '';
    terms.set(key, type === 'cancellation' && transactionDate > last ? { ...term, lastCancellation: transactionDate } : term);
  }
  return { terms: [...terms.values()], booked, remembered };
}

function applyDecisions({ booked, remembered }: ModelBook, decisions: readonly Decision[]): ModelBook {
  const replaced = new Set<RecordedRow>();
  const renamed = new Map<RecordedRow, PolicyRow>();
  const added: RecordedRow[] = [];
  const applied: AppliedDecision[] = [];
  for (const decision of decisions) {
    if (decision.kind === 'describe') for (const one of decision.transactions) renamed.set(one, decision.row);
    if (decision.kind === 'describe' || decision.kind === 'unchanged') applied.push(decision);
    if (decision.kind !== 'book') continue;
    const { row, type, premiumCents, termEffectiveDate, transactionDate, coverageType, details, replaces, describes } = decision;
    const { statedPremiumCents } = decision;
    for (const one of replaces) replaced.add(one);
    for (const one of describes) renamed.set(one, row);
    const id = `${[...booked, ...added].reduce((max, one) => Math.max(max, Number(one.id)), 0) + 1}`;
    applied.push({ ...decision, id });
    added.push({
      id,
      type,
      termEffectiveDate,
      transactionDate,
      premiumCents,
      coverageType,
      details,
      effectiveDate: row.effectiveDate,
      expirationDate: row.expirationDate,
      statedPremiumCents,
      statedType: row.statedType,
      externalId: row.externalId ?? replaces[0]?.externalId ?? null,
      insuredName: row.insuredName,
      brokerName: null,
      insurerName: row.insurerName ?? replaces[0]?.insurerName ?? null,
      notes: null,
      chargedCents: 0,
    });
  }
  const kept = booked.filter((one) => !replaced.has(one));
  const after = kept.map((one) => {
    const row = renamed.get(one);
    if (row === undefined) return one;
    const details = mergeDetails(one.details, pickDescriptiveDetails(row.details));
    return { ...one, insuredName: row.insuredName, insurerName: row.insurerName ?? one.insurerName, details };
  });
  return { booked: [...after, ...added], remembered: [...selectRemembered(applied, {}, remembered), ...remembered] };
}

const decideRows = (rows: readonly PolicyRow[], book: ModelBook): Decision[] =>
  matchPolicy(rows, toPolicyInBook(book), { choices: {}, usedElsewhere: () => undefined });

const sumFees = (all: readonly Pick<PolicyRow, 'details'>[]): number =>
  all.reduce((sum, { details }) => sum + (details?.policyFeeCents ?? 0), 0);

const RECORDED_BEFORE = array(fileArbitrary, { minLength: 1, maxLength: 3 });

const applyFiles = (files: readonly (readonly PolicyRow[])[]): ModelBook =>
  files.reduce((book, file) => applyDecisions(book, decideRows(file, book)), EMPTY);

describe('any file, with any book', () => {
  it('gets one decision for each row', async () => {
    await assertProperty(
      'a decision for each row',
      property(RECORDED_BEFORE, fileArbitrary, (earlier, file) => {
        expect(decideRows(file, applyFiles(earlier)).map(({ row }) => row.row)).toEqual(file.map(({ row }) => row));
      }),
    );
  });

  it('gets at most one decision for each transaction in the book', async () => {
    await assertProperty(
      'a decision for each transaction',
      property(RECORDED_BEFORE, fileArbitrary, (earlier, file) => {
        const decisions = decideRows(file, applyFiles(earlier));
        const described = decisions.flatMap((one) =>
          one.kind === 'describe' ? one.transactions : one.kind === 'book' ? [...one.describes, ...one.replaces] : [],
        );
        expect(new Set(described).size).toBe(described.length);
      }),
    );
  });

  it('changes nothing if its accepted rows are uploaded again', async () => {
    await assertProperty(
      'the same file twice',
      property(RECORDED_BEFORE, fileArbitrary, (earlier, file) => {
        const book = applyFiles(earlier);
        const first = decideRows(file, book);
        const repeated = new Map(decideRows(file, applyDecisions(book, first)).map((decision) => [decision.row.row, decision.kind]));
        const accepted = first.filter(({ kind }) => kind !== 'refuse').map(({ row }) => row.row);
        expect(accepted.filter((row) => repeated.get(row) !== 'unchanged' && repeated.get(row) !== 'join')).toEqual([]);
      }),
    );
  });

  it('stores nothing new on the third upload', async () => {
    await assertProperty(
      'the same file three times',
      property(RECORDED_BEFORE, fileArbitrary, (earlier, file) => {
        const second = applyFiles([...earlier, file, file]);
        expect(applyDecisions(second, decideRows(file, second)).remembered).toHaveLength(second.remembered.length);
      }),
    );
  });

  it('leaves a row unchanged only if the row states neither a different end nor a different fee', async () => {
    await assertProperty(
      'rows that are there already',
      property(RECORDED_BEFORE, fileArbitrary, (earlier, file) => {
        const { booked } = applyFiles(earlier);
        const known = decideRows(file, { booked, remembered: [] }).filter((one) => one.kind === 'unchanged' || one.kind === 'describe');
        for (const restsOn of new Set(known.map((one) => one.restsOn))) {
          if (restsOn.length === 0 || restsOn.some(({ details }) => details?.parts)) continue;
          const rows = known.filter((one) => one.restsOn === restsOn).map(({ row }) => row);
          const statements = restsOn.some(isStatement) ? restsOn.filter(isStatement) : restsOn;
          for (const row of rows) for (const { expirationDate } of statements) expect(row.expirationDate).toBe(expirationDate);
          const statesFees = rows.some(({ details }) => details?.policyFeeCents !== undefined);
          expect(statesFees ? sumFees(rows) : sumFees(statements)).toBe(sumFees(statements));
        }
      }),
    );
  });

  it('reduces premium only through a return, an external ID or a back-out of the replaced transaction', async () => {
    await assertProperty(
      'premium that stays',
      property(RECORDED_BEFORE, fileArbitrary, (earlier, file) => {
        for (const decision of decideRows(file, applyFiles(earlier))) {
          if (decision.kind !== 'book' || decision.row.externalId !== null || decision.premiumCents < 0) continue;
          const before = decision.replaces.reduce((sum, { premiumCents }) => sum + premiumCents, 0);
          expect(decision.premiumCents).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });
});
