import * as fc from 'fast-check';
import { isBusinessDay } from '../dates/business-day.js';
import { addDays, isCalendarDate } from '../dates/calendar-date.js';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { listPeriods } from './filing-periods.js';
import { listFilingsBetween } from './schedule.js';

const { jurisdictions } = loadRulebook();
const YEARS = { from: 2025, to: 2044 };
const dated = jurisdictions.flatMap((jurisdiction) =>
  jurisdiction.filing.obligations
    .filter(
      ({ due }) => due.type === 'fixed-dates' || due.type === 'period-offset' || (due.type === 'days-after' && due.from === 'period-end'),
    )
    .map((obligation) => ({ jurisdiction, obligation })),
);

describe('the schedule of 20 years', () => {
  const all = new Map(jurisdictions.map((one) => [one.code, listFilingsBetween(one, `${YEARS.from}-01-01`, `${YEARS.to + 2}-12-31`)]));

  it('lists each filing once, on a valid date', () => {
    for (const filings of all.values()) {
      expect(new Set(filings.map(({ id }) => id)).size).toBe(filings.length);
      for (const { dueDate, legalDueDate, actBy, period } of filings)
        for (const day of [dueDate, legalDueDate ?? dueDate, actBy, period.from, period.to])
          expect([day, isCalendarDate(day)]).toEqual([day, true]);
    }
  });

  it('sets the act-by date to the earlier of the two dates, on a business day, and never before the period has ended', () => {
    for (const filings of all.values())
      for (const { dueDate, legalDueDate, earlierDate, actBy, obligation, period } of filings) {
        expect(earlierDate).toBe(legalDueDate !== null && legalDueDate < dueDate ? legalDueDate : dueDate);
        expect(actBy <= dueDate).toBe(true);
        expect([obligation.id, actBy <= earlierDate || (earlierDate <= addDays(period.to, 3) && actBy > period.to)]).toEqual([
          obligation.id,
          true,
        ]);
        expect([obligation.id, period.to, actBy > period.to || dueDate <= period.to]).toEqual([obligation.id, period.to, true]);
        expect([obligation.id, actBy, isBusinessDay(actBy)]).toEqual([obligation.id, actBy, true]);
      }
  });

  it('has a filing for every period of a rule', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dated), fc.integer({ min: YEARS.from, max: YEARS.to }), ({ jurisdiction, obligation }, year) => {
        const { due } = obligation;
        const [effectiveFrom, effectiveTo] = [obligation.effectiveFrom ?? '', obligation.effectiveTo ?? '9999'];
        const filed = new Set(
          all
            .get(jurisdiction.code)!
            .filter((filing) => filing.obligation.id === obligation.id)
            .map(({ period }) => `${period.from}..${period.to}`),
        );
        const periods =
          due.type === 'fixed-dates'
            ? []
            : listPeriods(obligation.period, year).filter(
                ({ from, to }) =>
                  to >= effectiveFrom &&
                  from <= effectiveTo &&
                  !(due.type === 'period-offset' && due.excludeMonths?.includes(Number(to.slice(5, 7)))) &&
                  to >= `${YEARS.from}-01-01`,
              );
        for (const { from, to } of periods) expect([obligation.id, filed.has(`${from}..${to}`)]).toEqual([obligation.id, true]);
      }),
      { numRuns: 250 },
    );
  });

  it('covers a year without gaps with fixed dates that divide it', () => {
    for (const { jurisdiction, obligation } of dated) {
      if (obligation.due.type !== 'fixed-dates' || obligation.filingType === 'other' || obligation.effectiveFrom || obligation.effectiveTo)
        continue;
      const ruleFilings = all.get(jurisdiction.code)!.filter((filing) => filing.obligation.id === obligation.id);
      const periods = ruleFilings.map(({ period }) => period).toSorted((a, b) => (a.from < b.from ? -1 : 1));
      for (const [index, { to }] of periods.slice(0, -1).entries())
        expect([obligation.id, periods[index + 1]!.from]).toEqual([obligation.id, addDays(to, 1)]);
    }
  });
});
