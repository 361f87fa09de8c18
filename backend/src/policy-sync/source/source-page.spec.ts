import { ChangedFormatError, readPage } from './source-page.js';

const record = {
  id: 'T-1',
  updated_at: '2026-10-01T12:00:00Z',
  policy_number: 'P-1',
  insured_name: 'Insured',
  effective_date: '2026-03-01',
  expiration_date: '2027-03-01',
  premium: 1000.5,
  state: 'VA',
};
const readRecord = (change: object) => readPage({ records: [{ ...record, ...change }], next_cursor: null }).records[0];

test.each([
  ['2026-10-01T12:00:00Z', '2026-10-01T12:00:00.000Z'],
  ['2026-10-01T12:00:00', '2026-10-01T12:00:00.000Z'],
  ['2026-10-01T08:00:00-04:00', '2026-10-01T12:00:00.000Z'],
  ['2026-10-01T17:30:00.123456+0530', '2026-10-01T12:00:00.123Z'],
])('reads %s in any time zone of the server', (text, instant) => {
  expect(readRecord({ updated_at: text })?.version.toISOString()).toBe(instant);
});

test.each(['yesterday', '2026-10-01', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', 1_795_000_000, null])(
  'refuses a time of change that is %p as another format',
  (time) => {
    expect(() => readRecord({ updated_at: time })).toThrow(ChangedFormatError);
  },
);

test.each([
  [true, true],
  [false, false],
  [null, false],
])('reads deleted: %p', (deleted, expected) => {
  expect(readRecord({ deleted })).toMatchObject({ isDeleted: expected, complaint: null });
});

test.each(['true', 1, {}])('refuses "deleted": %p as ambiguous', (deleted) => {
  expect(readRecord({ deleted })).toMatchObject({ isDeleted: false, values: {}, complaint: 'The field "deleted" is not true or false.' });
});

test('reads numbers as they are written, and names missing fields', () => {
  expect(readRecord({})?.values).toMatchObject({ external_id: 'T-1', premium: '1000.5' });
  expect(readRecord({ premium: undefined })?.complaint).toBe('The field "premium" is missing.');
  expect(readRecord({ premium: ['1000'] })?.complaint).toBe('The field "premium" is not text or a number.');
});

test.each([42_000_000_000_000_008, 1e21, -42_000_000_000_000_008])(
  'cannot read a policy number that is the rounded number %p',
  (number) => {
    expect(readRecord({ policy_number: number })?.complaint).toBe(
      'The field "policy_number" is a number with too many digits. Send it as text.',
    );
    expect(readRecord({ insurer_naic: number })?.complaint).toContain('"insurer_naic"');
    expect(() => readRecord({ id: number })).toThrow('record 1 has no "id"');
  },
);

test('keeps zeros and all digits of texts, and exact numbers', () => {
  expect(readRecord({ policy_number: '0004501' })?.values.policy_number).toBe('0004501');
  expect(readRecord({ policy_number: '42000000000000008' })?.values.policy_number).toBe('42000000000000008');
  expect(readRecord({ policy_number: 4_200_000_000_000_017 })?.values.policy_number).toBe('4200000000000017');
});
