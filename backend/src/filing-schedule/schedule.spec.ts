import * as fc from 'fast-check';
import { isFederalHoliday, findNextBusinessDay, findPreviousBusinessDay } from '../dates/business-day.js';
import { addDays, isCalendarDate } from '../dates/calendar-date.js';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { describeFiling, formatFilingLabel } from './filing-label.js';
import { listFilingsBetween } from './schedule.js';

const { jurisdictions } = loadRulebook();
const listFilings = (code: string, from: string, to: string) =>
  listFilingsBetween(jurisdictions.find((one) => one.code === code)!, from, to);
const listDates = (code: string, obligation: string, from: string, to: string) =>
  listFilings(code, from, to)
    .filter((filing) => filing.obligation.id === obligation)
    .map((filing) => filing.dueDate);

const listDescriptions = (code: string) => listFilings(code, '2027-01-26', '2027-02-01').map(describeFiling);

const findActBy = (code: string, id: string, from: string, to: string) =>
  listFilings(code, from, to)
    .filter(({ obligation }) => obligation.id === id)
    .map((filing) => [filing.earlierDate, filing.actBy]);

describe('filings of a jurisdiction', () => {
  it('files Virginia monthly by the 20th of the following month', () => {
    expect(listDates('VA', 'va-monthly', '2025-12-15', '2026-03-31')).toEqual(['2025-12-20', '2026-01-20', '2026-02-20', '2026-03-20']);
  });

  it.each([
    ['CA', 'ca-stamping-fee'],
    ['NV', 'nv-stamping-fee'],
    ['WA', 'wa-stamping-fee'],
    ['AZ', 'az-stamping-fee'],
  ])("lists no due date for the stamping fee in %s, because the office's invoice sets it", (code, id) => {
    expect(listDates(code, id, '2026-01-01', '2027-12-31')).toEqual([]);
  });

  it('labels Virginia and Georgia filings with the act-by date: the earlier date, or the business day before it', () => {
    const labels = [...listFilings('VA', '2026-01-01', '2026-03-31'), ...listFilings('GA', '2026-01-01', '2026-03-31')].map(
      ({ actBy: day, obligation, period }) => formatFilingLabel(day, obligation.filingType, period.label),
    );
    expect(labels).toEqual(
      expect.arrayContaining(['Jan 30 (Q4)', 'Feb 27 (Form 802)', 'Jan 15 (SLIP)', 'Mar 13 (Annual)', 'Jan 20 (Monthly)']),
    );
  });

  it('describes the form, the recipient, the period and who owes the filing', () => {
    expect(listDescriptions('VA')).toEqual([
      'Form 801, filed with Virginia Department of Taxation. Covers 2026-10-01 to 2026-12-31. Only when the tax expected for the year exceeds $1,500.',
    ]);
    expect(listDescriptions('TX')).toEqual(['Filed with Surplus Lines Stamping Office of Texas (SLTX). Covers 2026-12-01 to 2026-12-31.']);
    expect(listDescriptions('WV')).toEqual(['Covers 2026-10-01 to 2026-12-31.']);
  });

  it('shows the earlier legal date next to the listed one and uses it as the act-by date', () => {
    const quarterly = listFilings('GA', '2026-01-01', '2026-01-31').find((filing) => filing.obligation.id === 'ga-quarterly');
    expect(quarterly).toMatchObject({ dueDate: '2026-01-31', legalDueDate: '2026-01-15', actBy: '2026-01-15' });
    const virginia = listFilings('VA', '2026-01-25', '2026-01-31').find((filing) => filing.obligation.id === 'va-quarterly');
    expect(virginia).toMatchObject({ dueDate: '2026-01-31', legalDueDate: '2026-01-30' });
  });

  it("uses Hawaii's legal date if it is a day earlier than the published date", () => {
    expect(listFilings('HI', '2026-08-01', '2026-08-31')).toMatchObject([{ dueDate: '2026-08-15', legalDueDate: '2026-08-14' }]);
    expect(listFilings('HI', '2026-05-01', '2026-05-31')).toMatchObject([{ dueDate: '2026-05-15', legalDueDate: null }]);
  });

  it('moves a due date to the next business day only if a source allows it', () => {
    expect(listDates('VT', 'vt-quarterly-legal', '2026-01-01', '2026-02-28')).toEqual(['2026-02-02']);
    expect(listDates('NY', 'ny-yearend-cutoff', '2026-02-01', '2026-02-28')).toEqual(['2026-02-17']);
    expect(listDates('VA', 'va-form-802', '2026-02-01', '2026-03-31')).toEqual(['2026-03-01']);
  });

  it('moves the act-by date to the business day before a weekend or holiday unless a source allows the next one', () => {
    expect(findActBy('VA', 'va-quarterly', '2027-01-15', '2027-01-31')).toEqual([['2027-01-30', '2027-01-29']]);
    expect(findActBy('HI', 'hi-quarterly', '2027-02-01', '2027-02-28')).toEqual([['2027-02-14', '2027-02-12']]);
    expect(findActBy('CO', 'co-slip-quarterly', '2027-02-01', '2027-02-28')).toEqual([['2027-02-15', '2027-02-12']]);
    expect(findActBy('VT', 'vt-quarterly-legal', '2026-01-01', '2026-02-28')).toEqual([['2026-02-02', '2026-02-02']]);
    for (const jurisdiction of jurisdictions) {
      for (const filing of listFilingsBetween(jurisdiction, '2026-01-01', '2027-12-31')) {
        expect(filing.actBy <= filing.earlierDate || filing.earlierDate <= filing.period.to).toBe(true);
        expect(findPreviousBusinessDay(filing.actBy)).toBe(filing.actBy);
      }
    }
  });

  it('counts 30 days from the first Florida policy of a month, including its effective date, and sets the act-by date after the month has ended', () => {
    const month = listFilings('FL', '2026-11-01', '2026-12-31').filter(({ obligation, period }) => {
      return obligation.id === 'fl-monthly' && period.from === '2026-11-01';
    });
    expect(month).toMatchObject([{ dueDate: '2026-12-15', legalDueDate: '2026-11-30', actBy: '2026-12-01' }]);
    const february = listFilings('FL', '2026-02-01', '2026-03-31').filter(({ period }) => period.from === '2026-02-01');
    expect(february).toMatchObject([{ dueDate: '2026-03-15', legalDueDate: '2026-03-02' }]);
  });

  it("includes Montana's quarterly fee from 2026 on", () => {
    expect(listDates('MT', 'mt-slip-fee', '2026-01-01', '2027-02-28')).toEqual(['2026-05-15', '2026-08-15', '2026-11-15', '2027-02-15']);
  });

  it('counts calendar days after the quarter, including leap days', () => {
    expect(listDates('NM', 'nm-quarterly', '2026-01-01', '2026-12-31')).toEqual(['2026-03-01', '2026-05-30', '2026-08-29', '2026-11-29']);
    expect(listDates('NM', 'nm-quarterly', '2028-01-01', '2028-03-31')).toEqual(['2028-02-29']);
  });

  it('excludes December from the California installments', () => {
    expect(listDates('CA', 'ca-monthly-installment', '2025-12-31', '2026-04-30')).toEqual(['2026-01-01', '2026-02-01', '2026-04-01']);
  });

  it('starts and ends obligations on their effective dates', () => {
    expect(listDates('KS', 'ks-slip-fee', '2026-01-01', '2026-12-31')).toEqual(['2026-08-15', '2026-11-15']);
    expect(listDates('AL', 'al-legacy-quarterly', '2026-01-01', '2027-12-31')).toEqual(['2026-01-30']);
  });

  it('lists a filing for every jurisdiction within a year, with valid dates and a unique id', () => {
    for (const jurisdiction of jurisdictions) {
      const filings = listFilingsBetween(jurisdiction, '2026-01-01', '2026-12-31');
      expect(filings.length).toBeGreaterThan(0);
      expect(new Set(filings.map((filing) => filing.id)).size).toBe(filings.length);
      for (const filing of filings) expect([filing.dueDate, filing.period.from, filing.period.to].every(isCalendarDate)).toBe(true);
    }
  });

  it('lists the same filings in two adjacent date ranges as in their combined range', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days));
    fc.assert(
      fc.property(
        fc.constantFrom(...jurisdictions),
        day,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 400 }),
        (one, from, first, second) => {
          const middle = addDays(from, first);
          const to = addDays(middle, second);
          const whole = listFilingsBetween(one, from, to).map((filing) => filing.id);
          const parts = [...listFilingsBetween(one, from, middle), ...listFilingsBetween(one, addDays(middle, 1), to)].map(
            (filing) => filing.id,
          );
          expect(parts).toEqual(whole);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('business days', () => {
  it.each([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
    '2021-12-31',
  ])('%s is a federal holiday', (date) => {
    expect(isFederalHoliday(date)).toBe(true);
  });

  it('are not moved', () => {
    expect(findNextBusinessDay('2026-03-02')).toBe('2026-03-02');
  });
});
