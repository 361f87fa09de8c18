import { mapColumns } from './columns.js';

const HEADER = ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state'];

const map = (header: string[]) => {
  const notes: string[] = [];
  return { columns: mapColumns(header, (note) => notes.push(note)), notes };
};

describe('the columns of a file', () => {
  it('are found by name, in any order', () => {
    const { columns, notes } = map([...HEADER.toReversed(), ' notes ']);
    expect(columns).toEqual({
      names: [...HEADER.toReversed(), 'notes'],
      mapped: null,
      positions: { state: 0, premium: 1, expiration_date: 2, effective_date: 3, insured_name: 4, policy_number: 5, notes: 6 },
    });
    expect(notes).toEqual([]);
  });

  it('are ignored, and named in a note, if they are unknown', () => {
    expect(map([...HEADER, 'color', '', 'errors']).notes).toEqual(['Columns that are not part of the format were ignored: "color".']);
  });

  it.each([
    [['policy_number', 'insured_name'], 'The required columns effective_date, expiration_date, premium, state are missing.'],
    [HEADER.slice(0, 5), 'The required column state is missing.'],
    [['Policy Number', ...HEADER.slice(1)], '"Policy Number" must be written policy_number.'],
    [[...HEADER, 'Transaction Type'], 'The column "Transaction Type" must be written transaction_type. If it is something else'],
    [[...HEADER, 'coverage_typ'], 'The column "coverage_typ" must be written coverage_type.'],
    [[...HEADER, 'state'], 'The column state occurs twice.'],
    [
      [...HEADER, 'Trans Date', 'LOB'],
      'The column "Trans Date" is a common name for transaction_date. The column "LOB" is a common name for',
    ],
  ])('are named in the error if they are missing or duplicated', (header, sentence) => {
    expect(() => map(header)).toThrow(expect.objectContaining({ name: 'UnreadableFileError', message: expect.stringContaining(sentence) }));
  });
});
