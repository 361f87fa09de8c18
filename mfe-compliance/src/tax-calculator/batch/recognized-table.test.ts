import { recognizeTable } from './recognized-table';

test('recognizes cells copied from a spreadsheet: tabs, Windows line breaks, human-readable headers', () => {
  expect(recognizeTable('Policy Number\tState\tPremium\tPolicy Type\r\nP-1\tVA\t1,000.00\tproperty\r\nP-2\tTX\t20\t\r\n')).toEqual({
    rows: 2,
    recognized: ['state', 'premium', 'policy_type'],
    carried: ['Policy Number'],
    missing: [],
    repeated: [],
  });
});

test('recognizes comma-separated text with quoted commas, quoted line breaks and API names', () => {
  const text = '"Insured, Inc.",state,premium,effectiveDate\n"Smith, ""Bob""\nand Sons",VA,10,2026-01-01\n\n,,,\nJones,NC,20,';
  expect(recognizeTable(text)).toEqual({
    rows: 2,
    recognized: ['state', 'premium', 'effective_date'],
    carried: ['Insured, Inc.'],
    missing: [],
    repeated: [],
  });
});

test.each([
  ['semicolons', 'State;Premium\nVA;1\nNC;2', 2],
  ['a single column', 'state\nVA', 1],
  ['no line break at the end', 'state,premium\nVA,1', 1],
  ['a delimiter at the end', 'state,premium,\nVA,1,', 1],
  ['old Macintosh line breaks', 'state,premium\rVA,1\rNC,2\r', 2],
  ['blank lines before the header', '\n \nstate,premium\nVA,1', 1],
  ['only a header', 'state,premium', 0],
  ['an inch sign inside a value', 'state,premium,note\nVA,1,12" pipe\nNC,2,x', 2],
])('%s: %j has %i rows', (_case, text, rows) => {
  expect(recognizeTable(text)?.rows).toBe(rows);
});

test('names missing columns, and does not read data as a header', () => {
  expect(recognizeTable('VA,1000\nNC,2000')).toMatchObject({ recognized: [], missing: ['state', 'premium'] });
  expect(recognizeTable('state,amount\nVA,1')).toMatchObject({ missing: ['premium'], carried: ['amount'] });
});

test('names a duplicate column', () => {
  expect(recognizeTable('State,premium,STATE\nVA,1,NC')).toMatchObject({ recognized: ['state', 'premium'], repeated: ['state'] });
});

test('returns null for blank text', () => {
  expect(recognizeTable(' \n\t')).toBeNull();
});
