import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { DEFAULT_THRESHOLDS } from '../risk/state-risk.js';
import { computeChangePercent, EMPTY_BOOK, type NextFiling, computeStateStats } from './state-stats.js';

const georgia = loadRulebook().jurisdictions.find(({ code }) => code === 'GA')!;
const buildNextFiling = (actBy: string, dueDate: string): NextFiling => ({
  actBy,
  dueDate,
  label: 'Jan 15 (SLIP)',
  title: 'Quarterly tax filing in SLIP',
});
const computeNextDeadline = (first: NextFiling | undefined) => ({ pendingFilings: 0, overdueItems: 0, next: first, lastFiling: null });
const unlicensed = { license: 'none', hasProfile: false, hasPrepared: false, hasFiled: true, thresholds: DEFAULT_THRESHOLDS } as const;

describe('the next deadline of a state', () => {
  it('the next deadline is the earlier of the listed date and the legal date, and is shown with the listed date if they differ', () => {
    expect(
      computeStateStats(georgia, EMPTY_BOOK, computeNextDeadline(buildNextFiling('2027-01-15', '2027-01-31')), unlicensed),
    ).toMatchObject({
      nextDeadline: '2027-01-15',
      nextDeadlineListed: '2027-01-31',
      nextFilingLabel: 'Jan 15 (SLIP)',
    });
  });

  it('the next deadline has a single date if the law and the list agree, and is null if there is no deadline', () => {
    expect(
      computeStateStats(georgia, EMPTY_BOOK, computeNextDeadline(buildNextFiling('2027-01-15', '2027-01-15')), unlicensed),
    ).toMatchObject({ nextDeadlineListed: null });
    expect(computeStateStats(georgia, EMPTY_BOOK, computeNextDeadline(undefined), unlicensed)).toMatchObject({
      nextDeadline: null,
      nextDeadlineListed: null,
    });
  });
});

describe('a change in percent', () => {
  it.each([
    [100, 112, 12],
    [3, 4, 33.3],
    [4, 3, -25],
    [5, 5, 0],
    [0, 7, null],
  ])('the change from %i to %i is %p percent', (before, now, percent) => {
    expect(computeChangePercent(before, now)).toBe(percent);
  });
});
