import dayjs from 'dayjs';
import { toCalendarText, INCOMPLETE_DATE } from './calendar-text';

describe('date field text', () => {
  it.each([
    [null, ''],
    [dayjs('2026-02-28'), '2026-02-28'],
    [dayjs('no date'), INCOMPLETE_DATE],
    [dayjs('0202-01-01'), INCOMPLETE_DATE],
  ])('formats %s as %j', (date, text) => {
    expect(toCalendarText(date)).toBe(text);
  });
});
