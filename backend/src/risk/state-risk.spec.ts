import * as fc from 'fast-check';
import { complianceScore, lostPoints } from './compliance-score.js';
import { DEFAULT_THRESHOLDS, distributionOf, levelOf, overallRisk, RISK_LEVELS, type StatePosition, stateRisk } from './state-risk.js';

const position = fc.record({ activePolicies: fc.nat(3), pendingFilings: fc.nat(8), overdueItems: fc.nat(6) });

const risk = (activePolicies: number, pendingFilings: number, overdueItems: number) =>
  stateRisk({ activePolicies, pendingFilings, overdueItems }, DEFAULT_THRESHOLDS);
const rank = (one: StatePosition) => RISK_LEVELS.indexOf(stateRisk(one, DEFAULT_THRESHOLDS).riskLevel);
const overall = (...levels: ('low' | 'medium' | 'high' | 'critical')[]) =>
  overallRisk(distributionOf(levels.map((riskLevel) => ({ riskLevel, isRated: true }))));

describe('the level of a score', () => {
  it.each([
    [100, 'low'],
    [90, 'low'],
    [89, 'medium'],
    [75, 'medium'],
    [74, 'high'],
    [60, 'high'],
    [59, 'critical'],
    [0, 'critical'],
  ])('of %i is %s', (score, level) => {
    expect(levelOf(score, DEFAULT_THRESHOLDS)).toBe(level);
  });

  it('follows the thresholds of the organization', () => {
    const strict = { lowFrom: 99, mediumFrom: 98, highFrom: 97 };
    expect([99, 98, 97, 96].map((score) => levelOf(score, strict))).toEqual(['low', 'medium', 'high', 'critical']);
  });
});

describe('the risk of a state', () => {
  it('names its issues', () => {
    expect(risk(4, 0, 0).issues).toEqual([]);
    expect(risk(4, 2, 1).issues).toEqual(['1 overdue filing(s)']);
    expect(risk(0, 3, 2).issues).toEqual(['2 overdue filing(s)', 'Multiple pending filings', 'No active policies found']);
  });

  it('counts with policies in force or filings due, and not without', () => {
    expect([risk(1, 0, 0), risk(0, 1, 0), risk(0, 0, 1), risk(0, 0, 0)].map(({ isRated }) => isRated)).toEqual([true, true, true, false]);
    expect(risk(0, 0, 0)).toMatchObject({ riskLevel: 'low', complianceScore: 100, issues: ['No active policies found'] });
  });

  it('is never lower with more overdue or pending filings', () => {
    fc.assert(
      fc.property(position, fc.nat(3), fc.nat(3), (state, morePending, moreOverdue) => {
        const worse = {
          ...state,
          pendingFilings: state.pendingFilings + morePending,
          overdueItems: state.overdueItems + moreOverdue,
        };
        expect(rank(worse)).toBeGreaterThanOrEqual(rank(state));
      }),
    );
  });

  it('has lost the points of its score, down to 0', () => {
    fc.assert(
      fc.property(position, (state) => {
        const { overdue, pending, manyPending } = lostPoints(state);
        expect(complianceScore(state)).toBe(Math.max(0, 100 - overdue - pending - manyPending));
      }),
    );
  });
});

describe('the overall risk', () => {
  it.each([
    ['low', overall()],
    ['low', overall('low', 'medium', 'medium')],
    ['medium', overall('low', 'high')],
    ['high', overall('high', 'high', 'low')],
    ['critical', overall('critical', 'low')],
  ])('is %s', (level, found) => {
    expect(found).toBe(level);
  });

  it('leaves out states without policies and filings', () => {
    expect(distributionOf([{ riskLevel: 'low', isRated: false }])).toEqual({ low: 0, medium: 0, high: 0, critical: 0 });
  });
});
