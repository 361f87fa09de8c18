import { BATCH_COLUMN_NAMES, BATCH_FIELDS } from './batch-fields.js';
import { mapBatchColumns } from './batch-columns.js';

const mapColumns = (header: string[]) => {
  const notes: string[] = [];
  return { columns: mapBatchColumns(header, (note) => notes.push(note)), notes };
};

describe('the columns of a batch', () => {
  it.each([
    ['as in the template', (field: keyof typeof BATCH_COLUMN_NAMES) => BATCH_COLUMN_NAMES[field]],
    ['in camelCase', (field: keyof typeof BATCH_COLUMN_NAMES) => field],
    [
      'with spaces and capitals',
      (field: keyof typeof BATCH_COLUMN_NAMES) => ` ${BATCH_COLUMN_NAMES[field].replaceAll('_', ' ').toUpperCase()} `,
    ],
  ])('are found %s and in any order', (_how, write) => {
    const fields = BATCH_FIELDS.toReversed();
    expect(mapColumns(fields.map(write)).columns.positions).toEqual(Object.fromEntries(fields.map((field, position) => [field, position])));
  });

  it('are passed through if unknown, even if two have the same name, and dropped if unnamed', () => {
    const { columns } = mapColumns(['Policy Number', 'state', '', 'premium', 'note', 'note']);
    expect(columns.kept.map(({ position }) => position)).toEqual([0, 1, 3, 4, 5]);
    expect(columns.carried).toEqual([
      { name: 'Policy Number', key: '"Policy Number"', position: 0 },
      { name: 'note', key: '"note"', position: 4 },
      { name: 'note', key: '"note"', position: 5 },
    ]);
  });

  it('are passed through if their names only begin like a known name', () => {
    const { columns } = mapColumns(['state', 'premium', 'Broker Fees 2019', 'state 2']);
    expect(columns.carried.map(({ position }) => position)).toEqual([2, 3]);
  });

  it('are passed through with a note if they resemble a column that is present', () => {
    expect(mapColumns(['state', 'premium', 'edition', 'editions']).columns.carried.map(({ name }) => name)).toEqual(['editions']);
  });

  it.each([
    ['Eff Date', 'effective_date'],
    ['Trans Type', 'transaction_type'],
    ['Exempt', 'exemption'],
    ['Expiry Date (mm/dd/yyyy)', 'expiration_date'],
    ['Pol Fee', 'policy_fee'],
  ])('are rejected if they have the common name %s, because they would be ignored silently', (name, column) => {
    expect(() => mapColumns(['state', 'premium', name])).toThrow(
      `The column "${name}" is a common name for ${column}. Rename it to use it for pricing, or give it another name to leave it out.`,
    );
  });

  it.each([
    ['Gross Premium', 'premium'],
    ['Risk State', 'state'],
    ['Annual Premium (USD)', 'premium'],
  ])('are named in a note if they could also be meant as a known column: %s', (name, column) => {
    const { columns, notes } = mapColumns(['state', 'premium', name]);
    expect(columns.carried.map(({ name: kept }) => kept)).toEqual([name]);
    expect(notes).toEqual([`"${name}" could be ${column} as well; the rows were priced by "${column}".`]);
  });

  it('replace the columns of an earlier result, with a note', () => {
    const { columns, notes } = mapColumns(['state', 'premium', 'tax_amount', 'errors']);
    expect(columns.kept.map(({ name }) => name)).toEqual(['state', 'premium']);
    expect(notes).toEqual(['Columns of an earlier result were replaced: tax_amount, errors.']);
  });

  it.each([
    [['premium', 'policy'], 'The required column state is missing.'],
    [['a', 'b'], 'The required columns state, premium are missing.'],
    [['state', 'premium', 'Premium'], 'The column premium occurs twice. Keep one of them.'],
    [['state', 'premium', 'n'.repeat(101)], 'The name of a column has 101 characters; at most 100 are read.'],
    [['state', 'premium', 'edtion'], 'The column "edtion" must be written edition. If it is something else, give it another name.'],
    [['state', 'premium', 'efective_date', 'insurer_fee'], '"efective_date" must be written effective_date.'],
    [['state', 'premium', 'policyType', 'policy_type'], 'The column policy_type occurs twice.'],
  ])('are rejected if they are %j', (header, sentence) => {
    expect(() => mapColumns(header)).toThrow(sentence);
  });
});
