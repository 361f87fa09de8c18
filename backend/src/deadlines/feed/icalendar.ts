import { addDays, type CalendarDate } from '../../dates/calendar-date.js';

export interface CalendarEvent {
  /** Stable id that calendar programs use to recognize the event. */
  readonly uid: string;
  readonly day: CalendarDate;
  readonly title: string;
  readonly text: string;
  /** URL of a page with more information. */
  readonly url: string;
  /** Time of the last change. */
  readonly changedAt: Date;
}

const MAX_OCTETS = 75;

/** Formats a calendar for subscription, as RFC 5545 text. */
export function formatICalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stampline//Filing Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(name)}`,
    `NAME:${escape(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(formatEventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function formatEventLines({ uid, day, title, text, url, changedAt }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Escapes value separators and drops control characters. */
function escape(text: string): string {
  const safe = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
  return safe.replaceAll(/\p{Cc}/gu, '');
}

/** Folds a line at 75 octets, never within a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    // A continuation line begins with a space, which counts toward the limit.
    if (octets + more > MAX_OCTETS - (pieces.length > 0 ? 1 : 0)) {
      pieces.push(piece);
      [piece, octets] = ['', 0];
    }
    piece += character;
    octets += more;
  }
  return [...pieces, piece].join('\r\n ');
}
