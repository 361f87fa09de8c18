import { listDates, listPercentages } from './text-facts.js';

test.each([
  ['3%', ['3']],
  ['2.50 percent', ['2.5']],
  ['.18%', ['0.18']],
  ['0.20 of 1%', ['0.2']],
  ['eleven percent', ['11']],
  ['twenty-one per cent', ['21']],
  ['three and one-half percent (3.5%)', ['3.5', '3.5']],
  ['half a percentage point', ['0.5']],
  ['1,234 policies, Room 310', []],
])('finds the percentages of "%s"', (text, expected) => {
  expect(listPercentages(text)).toEqual(expected);
});

test.each([
  ['on or before the twentieth day of the month', ['day 20']],
  ['by the 10th of the month', ['day 10']],
  ['within thirty calendar days', ['30 days']],
  ['forty-five additional days', ['45 days']],
  ['the twenty-fifth day of the following month', ['day 25']],
  ['the thirtieth day', ['day 30']],
  ['due Feb. 1, 2027 or 3/15/2027 or 2027-04-01', ['2-1-2027', '3-15-2027', '4-1-2027']],
])('finds the times in "%s"', (text, expected) => {
  expect(listDates(text)).toEqual(expected);
});
