import * as fc from 'fast-check';
import { type CalendarEvent, formatICalendar } from './icalendar.js';

const buildEvent = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '1@stampline',
  day: '2026-12-31',
  title: 'GA: Report',
  text: 'Covers Q4',
  url: 'https://stampline.example/filing-calendar?deadline=1',
  changedAt: new Date('2026-11-22T12:34:56.789Z'),
  ...fields,
});

/** Returns the value of a property, unfolded according to RFC 5545. */
function readValue(text: string, property: string): string {
  const line = text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith(`${property}:`))!;
  return line.slice(property.length + 1).replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
}

it('writes an event as an all-day event, even at the end of a year', () => {
  const text = formatICalendar('Deadlines', [buildEvent()]);
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('DTSTAMP:20261122T123456Z\r\n');
});

it('folds any text into lines of at most 75 octets, and never lets text break a line', () => {
  const printable = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''));
  fc.assert(
    fc.property(printable, printable, (title, words) => {
      const text = formatICalendar('Deadlines', [buildEvent({ title, text: `${words}\nEND:VEVENT` })]);
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
      expect(readValue(text, 'SUMMARY')).toBe(title);
      expect(readValue(text, 'DESCRIPTION')).toBe(`${words}\nEND:VEVENT`);
    }),
  );
});
