import { computeRetention, getRetentionStart } from './retention-period.js';

const virginia = {
  state: 'VA',
  years: 5,
  from: 'termination',
  confidence: 'high',
  citation: 'Va. Code § 38.2-4807(B)',
  url: null,
} as const;

it('counts years from the given day, and states the reason', () => {
  expect(computeRetention(virginia, '2026-12-31')).toEqual({
    until: '2031-12-31',
    as: 'VA: 5 years from 2026-12-31 (Va. Code § 38.2-4807(B))',
  });
  expect(computeRetention(virginia, '2024-02-29').until).toBe('2029-02-28');
});

it('keeps records for ten years if no retention period was found', () => {
  const unknown = { state: 'OH', years: null, from: null, confidence: 'not_found', citation: null, url: null } as const;
  expect(computeRetention(unknown, '2026-01-15')).toEqual({
    until: '2036-01-15',
    as: 'OH: 10 years from 2026-01-15 (no period was found for OH, so the longest known)',
  });
});

it.each([
  ['termination', '2027-11-30'],
  [null, '2027-11-30'],
  ['issuance', '2027-01-31'],
  ['transaction', '2027-01-31'],
] as const)('starts the retention period of a filing in a state that counts from %s on %s', (from, start) => {
  expect(getRetentionStart({ from }, { sentOn: '2027-01-31', periodTo: '2026-12-31', coverageEnd: '2027-11-30' })).toBe(start);
  expect(getRetentionStart({ from }, { sentOn: '2026-12-01', periodTo: '2026-12-31', coverageEnd: null })).toBe('2026-12-31');
  expect(getRetentionStart({ from }, { sentOn: '2026-12-01', periodTo: null, coverageEnd: null })).toBe('2026-12-01');
});
