import { computeActiveSpans, isActiveOn } from './active-days.js';
import type { Term } from './term.js';

const buildTerm = (effectiveDate: string, expirationDate: string, lastCancellation: string | null = null): Term => ({
  effectiveDate,
  expirationDate,
  premiumCents: 0n,
  taxCents: 0n,
  feesCents: 0n,
  lastCancellation,
  lastReinstatement: null,
  openings: 1,
  lastOpening: null,
});

describe('days on which a policy is in force', () => {
  it.each<[string, Term[], [string, string][]]>([
    ['one term', [buildTerm('2026-01-01', '2027-01-01')], [['2026-01-01', '2027-01-01']]],
    [
      'a renewal that follows',
      [buildTerm('2026-01-01', '2027-01-01'), buildTerm('2025-01-01', '2026-01-01')],
      [['2025-01-01', '2027-01-01']],
    ],
    ['terms that overlap', [buildTerm('2025-01-01', '2026-06-01'), buildTerm('2026-01-01', '2026-03-01')], [['2025-01-01', '2026-06-01']]],
    [
      'a gap',
      [buildTerm('2025-01-01', '2025-06-01'), buildTerm('2026-01-01', '2027-01-01')],
      [
        ['2025-01-01', '2025-06-01'],
        ['2026-01-01', '2027-01-01'],
      ],
    ],
    ['a cancellation from the first day', [buildTerm('2026-01-01', '2027-01-01', '2026-01-01')], []],
  ])("the active days are the union of the policy's terms: %s", (_name, terms, spans) => {
    expect(computeActiveSpans(terms).map(({ start, end }) => [start, end])).toEqual(spans);
  });

  it('the active days begin on the effective date and end the day before the expiration date', () => {
    const spans = computeActiveSpans([buildTerm('2026-01-01', '2027-01-01')]);
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => isActiveOn(spans, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
