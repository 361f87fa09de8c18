import { assert, integer, property } from 'fast-check';
import { isCalendarDate } from './calendar-date.js';
import { dollarText, premiumCents } from './premium.js';

const two = (value: number): string => String(value).padStart(2, '0');

describe('a calendar date', () => {
  it('exists exactly when the calendar has that day', () => {
    assert(
      property(integer({ min: 1, max: 9999 }), integer({ min: 0, max: 13 }), integer({ min: 0, max: 32 }), (year, month, day) => {
        const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
        const date = new Date(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        expect(isCalendarDate(text)).toBe(exists);
      }),
    );
  });
});

describe('an amount', () => {
  it('survives being written and read', () => {
    assert(
      property(integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
        expect(premiumCents(dollarText(cents))).toBe(cents);
      }),
    );
  });
});
