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
// The kind depends only on the transaction type.
const find = (transactionType: Transaction['transactionType'], reports: PlacementReport[], backedOut: PlacementReport[] = []) =>
  findReportKind({ transaction: { transactionType }, backedOut }, reports, DUTY);

describe('the report of a placement', () => {
  it('reports the transaction itself until something has been sent', () => {
    expect(find('new', [])).toEqual({ kind: 'report', reports: [], corrects: null });
  });

  it.each([
    ['accepted', 'accepted'],
    ['not answered yet', null],
  ] as const)('is a replacement if the office has %s the corrected transaction', (_what, answer) => {
    const corrected = buildReport({ steps: 1, answer });
    expect(find('new', [corrected])).toEqual({ kind: 'replacement', reports: [], corrects: corrected });
  });

  it.each(['tagged', 'rejected'] as const)(
    "includes the corrected transaction's report if the office has %s it, and is sent again under that transaction",
    (answer) => {
      const corrected = buildReport({ steps: 1, answer });
      expect(find('new', [corrected])).toEqual({ kind: 'report', reports: [corrected], corrects: null });
    },
  );

  it('includes the periodic filing that reported the corrected transaction', () => {
    const corrected = buildReport({ steps: 1, obligationId: 'fl-monthly' });
    expect(find('new', [corrected])).toMatchObject({ reports: [corrected], corrects: null });
  });

  it('is a back-out only if the office has the original transaction', () => {
    expect(find('back_out', [], [buildReport()])).toMatchObject({ kind: 'back_out', corrects: buildReport() });
    expect(find('back_out', [], [])).toBeUndefined();
    expect(find('back_out', [], [buildReport({ answer: 'rejected' })])).toBeUndefined();
    expect(find('back_out', [], [buildReport({ obligationId: 'fl-monthly' })])).toBeUndefined();
  });

  it('remains of the same kind after its package has been sent', () => {
    const own = buildReport({ answer: null });
    expect(find('new', [own, buildReport({ steps: 1 })])).toEqual({
      kind: 'replacement',
      reports: [own, buildReport({ steps: 1 })],
      corrects: null,
    });
  });
});
