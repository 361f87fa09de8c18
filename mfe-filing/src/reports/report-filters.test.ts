import { readFilters, getQuartersBefore, toQuery } from './report-filters';

const TODAY = '2026-11-23';
const readFiltersOf = (search: string) => readFilters(new URLSearchParams(search), TODAY);

test('offers the last four complete quarters', () => {
  expect(getQuartersBefore(TODAY).map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Q3 2026', '2026-07-01', '2026-09-30'],
    ['Q2 2026', '2026-04-01', '2026-06-30'],
    ['Q1 2026', '2026-01-01', '2026-03-31'],
    ['Q4 2025', '2025-10-01', '2025-12-31'],
  ]);
  expect(getQuartersBefore('2026-01-01')[0]).toMatchObject({ name: 'Q4 2025' });
});

test('reads the filters from the URL, and defaults to the year to date', () => {
  expect(toQuery(readFiltersOf(''))).toEqual({});
  expect(toQuery(readFiltersOf('state=va&range=2026-Q3'))).toEqual({ state: 'VA', startDate: '2026-07-01', endDate: '2026-09-30' });
  expect(toQuery(readFiltersOf('range=custom&from=2026-02-01&to=2026-02-15'))).toEqual({ startDate: '2026-02-01', endDate: '2026-02-15' });
  expect(toQuery(readFiltersOf('range=custom&from=yesterday'))).toEqual({});
  expect(readFiltersOf('range=1999-Q1&type=none')).toEqual({ state: '', range: 'ytd', from: '', to: '', type: 'compliance' });
});
