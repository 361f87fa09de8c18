import { computeComplianceScore, computeOverallScore, getStanding } from './compliance-score.js';

describe('the compliance score of a state', () => {
  it.each([
    [0, 0, 100],
    [1, 0, 95],
    [2, 0, 90],
    [3, 0, 70],
    [0, 1, 80],
    [3, 2, 30],
    [20, 9, 0],
  ])('with %i pending filings and %i overdue items is %i', (pendingFilings, overdueItems, score) => {
    expect(computeComplianceScore({ pendingFilings, overdueItems })).toBe(score);
  });
});

describe('the overall score', () => {
  it('is the mean score of the states with policies, to one decimal', () => {
    const states = [0, 1, 1].map((pendingFilings) => ({ pendingFilings, overdueItems: 0 }));
    expect(computeOverallScore(states)).toBe(96.7);
  });

  it('does not exist if there are no policies', () => {
    expect(computeOverallScore([])).toBeNull();
  });

  it.each([
    [95.1, 'Excellent standing'],
    [95, 'Good standing'],
    [90.1, 'Good standing'],
    [90, 'Needs attention'],
  ])('for %d is %s', (score, standing) => {
    expect(getStanding(score)).toBe(standing);
  });
});
