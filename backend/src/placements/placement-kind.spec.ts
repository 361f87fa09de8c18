import type { PlacementReport } from '../reported/placement-report.js';
import { findReportKind } from './placement-kind.js';

const DUTY = 'fl-transaction-30';
const buildReport = (change: Partial<PlacementReport> = {}): PlacementReport => ({
  transactionId: 'first',
  steps: 0,
  filingId: 'filing',
  packageId: 'package',
  obligationId: DUTY,
  reportedAs: 'first',
  transactionType: 'new',
  sentAt: new Date('2026-11-20T12:00:00Z'),
  answer: 'accepted',
  officeNumber: null,
  filedAs: 'Florida: SLIP filing of a transaction, Nov 20, 2026, package 1',
  ...change,
});

type Transaction = Parameters<typeof findReportKind>[0]['transaction'];
// The kind depends only on the type.
const find = (transactionType: Transaction['transactionType'], reports: PlacementReport[], backedOut: PlacementReport[] = []) =>
  findReportKind({ transaction: { transactionType }, backedOut }, reports, DUTY);

describe('the report of a placement', () => {
  it('covers the transaction itself until something is sent', () => {
    expect(find('new', [])).toEqual({ kind: 'report', reports: [], corrects: null });
  });

  it.each([
    ['accepted', 'accepted'],
    ['not answered yet', null],
  ] as const)('is a replacement of a transaction that the office has %s', (_what, answer) => {
    const corrected = buildReport({ steps: 1, answer });
    expect(find('new', [corrected])).toEqual({ kind: 'replacement', reports: [], corrects: corrected });
  });

  it.each(['tagged', 'rejected'] as const)(
    'uses the report of the transaction that the office has %s, and is sent again with that transaction',
    (answer) => {
      const corrected = buildReport({ steps: 1, answer });
      expect(find('new', [corrected])).toEqual({ kind: 'report', reports: [corrected], corrects: null });
    },
  );

  it('follows the periodic filing that reported the corrected transaction', () => {
    const corrected = buildReport({ steps: 1, obligationId: 'fl-monthly' });
    expect(find('new', [corrected])).toMatchObject({ reports: [corrected], corrects: null });
  });

  it('is a back-out only of a transaction that the office has', () => {
    expect(find('back_out', [], [buildReport()])).toMatchObject({ kind: 'back_out', corrects: buildReport() });
    expect(find('back_out', [], [])).toBeUndefined();
    expect(find('back_out', [], [buildReport({ answer: 'rejected' })])).toBeUndefined();
    expect(find('back_out', [], [buildReport({ obligationId: 'fl-monthly' })])).toBeUndefined();
  });

  it('follows its package once it was sent', () => {
    const own = buildReport({ answer: null });
    expect(find('new', [own, buildReport({ steps: 1 })])).toEqual({
      kind: 'replacement',
      reports: [own, buildReport({ steps: 1 })],
      corrects: null,
    });
  });
});
