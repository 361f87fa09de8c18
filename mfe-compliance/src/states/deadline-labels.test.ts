import { describeDates, formatFrequency } from './deadline-labels';

test.each([
  [
    { dueDate: '2027-01-31', legalDueDate: '2027-01-30', actBy: '2027-01-29', dayIsAssumed: false },
    'Due Jan 30, 2027 by statute (the state’s calendar says Jan 31, 2027)',
  ],
  [{ dueDate: '2027-02-14', actBy: '2027-02-12', dayIsAssumed: false }, 'Due Feb 14, 2027, not a business day'],
  [{ dueDate: '2027-03-01', actBy: '2027-03-01', dayIsAssumed: false }, ''],
  [{ dueDate: '2027-05-15', actBy: '2027-05-15', dayIsAssumed: true }, 'Date assumed'],
  [{ dueDate: '2027-02-14', actBy: '2027-02-12', dayIsAssumed: true }, 'Due Feb 14, 2027, not a business day. Date assumed'],
])('explains the date to act by for %j', (deadline, words) => {
  expect(describeDates(deadline)).toBe(words);
});

test.each([
  ['monthly', 'Monthly'],
  ['semi-annual', 'Semi-annual'],
])('formats %s as %s', (frequency, words) => {
  expect(formatFrequency(frequency)).toBe(words);
});
