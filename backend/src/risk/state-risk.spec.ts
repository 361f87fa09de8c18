import * as fc from 'fast-check';
import { computeComplianceScore, computeDeductions } from './compliance-score.js';
import {
  DEFAULT_THRESHOLDS,
  countByLevel,
  getLevel,
  computeOverallRisk,
  RISK_LEVELS,
  type StatePosition,
  rateStateRisk,
} from './state-risk.js';

const position = fc.record({ activePolicies: fc.nat(3), pendingFilings: fc.nat(8), overdueItems: fc.nat(6) });

const rateState = (activePolicies: number, pendingFilings: number, overdueItems: number) =>
  rateStateRisk({ activePolicies, pendingFilings, overdueItems }, DEFAULT_THRESHOLDS, true);
const getRank = (one: StatePosition) => RISK_LEVELS.indexOf(getLevel(one, DEFAULT_THRESHOLDS));
const computeOverall = (...levels: ('low' | 'medium' | 'high' | 'critical')[]) =>
  computeOverallRisk(countByLevel(levels.map((riskLevel) => ({ riskLevel }))));

describe('the risk level of a state', () => {
  it.each([
    [0, 0, 100, 'low'],
    [2, 0, 90, 'low'],
    [0, 1, 80, 'medium'],
    [1, 1, 75, 'medium'],
    [2, 1, 70, 'high'],
    [0, 2, 60, 'high'],
    [1, 2, 55, 'critical'],
    [0, 5, 0, 'critical'],
    [5, 0, 60, 'high'],
    [17, 0, 0, 'high'],
  ])('with %i pending and %i overdue filings and a score of %i is %s', (pendingFilings, overdueItems, score, level) => {
    expect(computeComplianceScore({ pendingFilings, overdueItems })).toBe(score);
    expect(getLevel({ pendingFilings, overdueItems }, DEFAULT_THRESHOLDS)).toBe(level);
  });

  it("follows the organization's thresholds", () => {
    const levels = [80, 81, 82, 83].map((min) =>
      getLevel({ pendingFilings: 0, overdueItems: 1 }, { lowFrom: min, mediumFrom: min - 1, highFrom: min - 2 }),
    );
    expect(levels).toEqual(['low', 'medium', 'high', 'critical']);
  });
});

describe('the risk of a state', () => {
  it('lists its issues', () => {
    expect(rateState(4, 0, 0).issues).toEqual([]);
    expect(rateState(4, 2, 1).issues).toEqual(['1 overdue filing(s)']);
    expect(rateState(0, 3, 2).issues).toEqual(['2 overdue filing(s)', 'Multiple pending filings', 'No active policies found']);
  });

  it('counts only if policies are in force or filings are due', () => {
    expect([rateState(1, 0, 0), rateState(0, 1, 0), rateState(0, 0, 1), rateState(0, 0, 0)].map(({ isRated }) => isRated)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(rateState(0, 0, 0)).toMatchObject({ riskLevel: null, complianceScore: null, issues: ['No active policies found'] });
  });

  it('is never lower if more filings are overdue or pending', () => {
    fc.assert(
      fc.property(position, fc.nat(3), fc.nat(3), (state, morePending, moreOverdue) => {
        const worse = {
          ...state,
          pendingFilings: state.pendingFilings + morePending,
          overdueItems: state.overdueItems + moreOverdue,
        };
        expect(getRank(worse)).toBeGreaterThanOrEqual(getRank(state));
      }),
    );
  });

  it('has no score before the first filing, and a level only if something is wrong', () => {
    const positions = [
      { pendingFilings: 0, overdueItems: 0 },
      { pendingFilings: 2, overdueItems: 0 },
      { pendingFilings: 4, overdueItems: 0 },
      { pendingFilings: 0, overdueItems: 3 },
    ];
    const before = positions.map((counts) => rateStateRisk({ activePolicies: 1, ...counts }, DEFAULT_THRESHOLDS, false));
    expect(before.map(({ riskLevel }) => riskLevel)).toEqual([null, null, 'high', 'critical']);
    expect(before.every(({ complianceScore: score, isRated }) => score === null && isRated)).toBe(true);
  });

  it('lists the points that are deducted from its score, which is never below 0', () => {
    fc.assert(
      fc.property(position, (state) => {
        const { overdue, pending, manyPending } = computeDeductions(state);
        expect(computeComplianceScore(state)).toBe(Math.max(0, 100 - overdue - pending - manyPending));
      }),
    );
  });
});

describe('the overall risk', () => {
  it.each([
    [null, computeOverall()],
    ['low', computeOverall('low', 'medium', 'medium')],
    ['medium', computeOverall('low', 'high')],
    ['high', computeOverall('high', 'high', 'low')],
    ['critical', computeOverall('critical', 'low')],
  ])('is %s', (level, found) => {
    expect(found).toBe(level);
  });

  it('excludes states without a level', () => {
    expect(countByLevel([{ riskLevel: null }])).toEqual({ low: 0, medium: 0, high: 0, critical: 0 });
  });
});
