import { liabilityCursorText, readLiabilityCursor } from './liability/liability-cursor.js';
import { cursorText, readCursor } from './policy-cursor.js';

const id = '0198c7d2-5a0e-7c3b-9f41-1b2c3d4e5f60';
const marker = (text: string) => Buffer.from(text).toString('base64url');
const message = 'This page marker is not valid. Start again from the first page.';
const refusal = expect.objectContaining({ type: 'validation-failed', detail: message, errors: [{ field: 'cursor', message }] });

const oddDates = ['2026-02-30', '0000-00-00', '0000-01-01', '2026-13-01', '2026-00-10', '2025-02-29', '2026-1-1', ''];
const oddIds = ['-'.repeat(36), 'x'.repeat(36), '', `${id} `, id.replaceAll('-', ''), `${id.slice(0, -1)}g`];

describe('the marker of a page of policies', () => {
  it.each(['2026-11-21 09:15:00+00', '2026-11-21 09:15:00.123456+00', '2028-02-29 23:59:59.9-03:30', '0001-01-01 00:00:00+15:59'])(
    'leads back to the policy changed at %s',
    (updatedAt) => {
      expect(readCursor(cursorText({ updatedAt, id }))).toEqual({ updatedAt, id });
    },
  );

  it.each([
    ...oddDates.map((date) => `${date} 09:15:00+00 ${id}`),
    ...oddIds.map((odd) => `2026-11-21 09:15:00+00 ${odd}`),
    ...['25:61:61+99', '24:00:00+00', '09:60:00+00', '09:15:60+00', '09:15:00+16', '09:15:00+00:60', '09:15:00', '09:15:00.+00'].map(
      (time) => `2026-11-21 ${time} ${id}`,
    ),
    `2026-11-21 09:15:00.${'1'.repeat(200)}+00 ${id}`,
    `2026-11-21 ${id}`,
    '',
  ])('is refused when it was made up: %s', (text) => {
    expect(() => readCursor(marker(text))).toThrow(refusal);
  });
});

describe("the marker of a page of a state's liability", () => {
  it.each(['2026-11-21', '2028-02-29', '0001-01-01'])('leads back to the transaction of %s', (transactionDate) => {
    expect(readLiabilityCursor(liabilityCursorText({ transactionDate, id }))).toEqual({ transactionDate, id });
  });

  it.each([...oddDates.map((date) => `${date} ${id}`), ...oddIds.map((odd) => `2026-11-21 ${odd}`), `2026-11-21 09:15:00+00 ${id}`, ''])(
    'is refused when it was made up: %s',
    (text) => {
      expect(() => readLiabilityCursor(marker(text))).toThrow(refusal);
    },
  );
});
