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
])("reads %s regardless of the server's time zone", (text, instant) => {
  expect(readRecord({ updated_at: text })?.version.toISOString()).toBe(instant);
});

test.each(['yesterday', '2026-10-01', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', 1_795_000_000, null])(
  'rejects the change time %p because its format is not supported',
  (time) => {
    expect(() => readRecord({ updated_at: time })).toThrow(ChangedFormatError);
  },
);

test.each([
  [true, true],
  [false, false],
  [null, false],
])('reads the deleted flag in %p', (deleted, expected) => {
  expect(readRecord({ deleted })).toMatchObject({ isDeleted: expected, complaint: null });
});

test.each(['true', 1, {}])('rejects "deleted": %p as ambiguous', (deleted) => {
  expect(readRecord({ deleted })).toMatchObject({ isDeleted: false, values: {}, complaint: 'The field "deleted" is not true or false.' });
});

test('reads numbers as they are written, and names missing fields', () => {
  expect(readRecord({})?.values).toMatchObject({ external_id: 'T-1', premium: '1000.5' });
  expect(readRecord({ premium: undefined })?.complaint).toBe('The field "premium" is missing.');
  expect(readRecord({ premium: ['1000'] })?.complaint).toBe('The field "premium" is not text or a number.');
});

test.each([42_000_000_000_000_008, 1e21, -42_000_000_000_000_008])(
  'rejects the policy number %p because it is a rounded number',
  (number) => {
    expect(readRecord({ policy_number: number })?.complaint).toBe(
      'The field "policy_number" is a number with too many digits. Send it as text.',
    );
    expect(readRecord({ insurer_naic: number })?.complaint).toContain('"insurer_naic"');
    expect(() => readRecord({ id: number })).toThrow('record 1 has no "id"');
  },
);

test('preserves exact numbers, and all zeros and digits of strings', () => {
  expect(readRecord({ policy_number: '0004501' })?.values.policy_number).toBe('0004501');
  expect(readRecord({ policy_number: '42000000000000008' })?.values.policy_number).toBe('42000000000000008');
  expect(readRecord({ policy_number: 4_200_000_000_000_017 })?.values.policy_number).toBe('4200000000000017');
});

test.each([
  ['trans_type', 'END', 'transaction_type'],
  ['transactionType', 'endorsement', 'transaction_type'],
  ['Policy Fee', 250, 'policy_fee'],
  ['endorsementDate', '2026-05-01', 'transaction_date'],
])('rejects a record with the field %p of %p instead of %s', (name, value, column) => {
  const read = readRecord({ [name]: value });
  expect(read).toMatchObject({
    isDoubtful: true,
    values: {},
    complaint: `The field ${JSON.stringify(name)} is not read, and ${column} is missing. Send it as ${column}.`,
  });
});

test.each([
  ['status', 'Void'],
  ['policyStatus', 'Quoted'],
  ['voided', true],
  ['cancel_date', '2026-05-01'],
  ['currency', 'CAD'],
  ['market', 'Admitted'],
])('rejects a record with the field %p of %p, because the field could exclude the record from filing', (name, value) => {
  expect(readRecord({ [name]: value })?.complaint).toContain(
    `The field ${JSON.stringify(name)} is ${JSON.stringify(String(value))}, which is not read.`,
  );
});

test.each([
  ['status', 'Bound'],
  ['status', null],
  ['voided', false],
  ['currency', 'USD'],
  ['agency_code', '17'],
  ['policy', { id: 1 }],
])('accepts a record with the additional field %p of %p', (name, value) => {
  expect(readRecord({ [name]: value })?.complaint).toBeNull();
});

test('accepts the date field of a cancellation, and aliases of known columns', () => {
  const ended = { transaction_type: 'cancellation', premium: -100, status: 'Canceled', cancel_date: '2026-05-01' };
  expect(readRecord(ended)?.complaint).toBeNull();
  expect(readRecord({ transaction_type: 'new', trans_type: 'NB' })?.complaint).toBeNull();
});

test('continues the run if a record has the status Void', () => {
  const records = Array.from({ length: 10 }, (_, at) => ({ ...record, id: `T-${at}`, status: 'Void' }));
  expect(readPage({ records, next_cursor: null }).records).toHaveLength(10);
});

test.each([
  [1234.5600000000002, '1234.56'],
  [0.1 + 0.2, '0.30'],
  [-1e3, '-1000'],
  [1234.567, '1234.567'],
])('reads the number %p without floating-point noise', (premium, text) => {
  expect(readRecord({ premium })?.values.premium).toBe(text);
});
