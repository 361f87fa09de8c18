import { mapFileColumns } from '../rows/mapped-columns.js';
import { findDocumentedLayout } from './documented-layouts.js';
import { proposeMapping } from './propose-mapping.js';

/** Columns listed by the Surplus Line Association of Idaho. */
const IDAHO = [
  ['Broker NPN', '123456'],
  ['Transaction Type', 'Return of Premium'],
  ['Policy #', 'SL-1'],
  ['Insured', 'Harbor Marine LLC'],
  ['ECP', 'N'],
  ['RPG', 'N'],
  ['Effective Date', '1/15/2026'],
  ['Endorsement Date', '3/31/2026'],
  ['Expiration Date', '1/15/2027'],
  ['Broker Received Date', '4/2/2026'],
  ['Insured City', 'Spokane'],
  ['Insured State', 'WA'],
  ['Multistate', 'N'],
  ['Location of Risk same as Insured', 'N'],
  ['Location State', 'ID'],
  ['Line of Business', 'AH-001'],
  ['Description', 'Dock'],
  ['Insurer', '12345'],
  ['Percentage', '100'],
  ['Premium', '-250'],
  ['Broker Fee', '0'],
  ['Other Fee', '0'],
] as const;
const header = IDAHO.map(([name]) => name);
const buildCells = IDAHO.map(([, cell]) => cell);

const proposeFor = (names: readonly string[]) =>
  proposeMapping(names, [{ row: 2, cells: [...buildCells] }], { sheet: null, headerRow: 1 }, () => undefined);

/** Columns listed in Nexsure's help. */
const NEXSURE =
  'LOB,Policy Number,Effective Date,Expiration Date,Named Insured,Client Type,SIC Code,Premium,Primary Contact,Primary Contact Email,Location Address,Location City,Location State,Location Zip,Business Phone,Business Fax,Agency,Branch,Department,Producer First Name,Producer Last Name,NAIC'.split(
    ',',
  );

describe('a file in a documented layout', () => {
  it("is recognized as an agency system's layout, with a question about its codes", () => {
    const { columns, reason } = findDocumentedLayout(NEXSURE)!;
    expect(columns.map(({ column, header: name }) => [column, name])).toEqual([
      ['policy_number', 'Policy Number'],
      ['insured_name', 'Named Insured'],
      ['effective_date', 'Effective Date'],
      ['expiration_date', 'Expiration Date'],
      ['premium', 'Premium'],
      ['state', 'Location State'],
      ['insurer_naic', 'NAIC'],
    ]);
    expect(reason).toBe("The file has the columns of Nexsure's policy spreadsheet.");
  });

  it('is recognized by its headers, which also imply values', () => {
    const { mapping, missing, fitsTemplate, reasons } = proposeFor(header);
    expect(mapping.columns).toMatchObject({ policy_number: 'Policy #', insurer_naic: 'Insurer', transaction_date: 'Endorsement Date' });
    expect(mapping.columns).not.toHaveProperty('state');
    expect(mapping.constants).toEqual({ state: 'ID' });
    expect([missing, fitsTemplate]).toEqual([[], false]);
    expect(reasons).toContainEqual({
      about: 'transaction_type',
      sentence: '"Transaction Type" is a column of Idaho\'s bulk upload. "Return of Premium" there means return_premium.',
    });
  });

  it('maps its values to values of the import format', () => {
    const { mapping } = proposeFor(header);
    const { positions, mapped } = mapFileColumns(mapping, header, () => undefined);
    const readCell = (column: 'transaction_type' | 'transaction_date' | 'premium') =>
      mapped!.read(column, buildCells[positions[column]!]!, () => '');
    expect([readCell('transaction_type'), readCell('transaction_date'), readCell('premium')]).toEqual([
      'return_premium',
      '2026-03-31',
      '-250',
    ]);
  });

  it('does not match any other file', () => {
    expect(findDocumentedLayout(header.filter((name) => name !== 'RPG'))).toBeUndefined();
    expect(findDocumentedLayout([...header, 'Insured'])).toBeUndefined();
    expect(proposeFor(header.filter((name) => name !== 'RPG')).mapping.columns).toMatchObject({ state: 'Insured State' });
  });
});

it.each([
  ['PN', 'new'],
  ['Renewal Policy', 'renewal'],
  ['ape', 'endorsement'],
  ['Flat Cancel', 'cancellation'],
  ['Binder', 'Binder'],
  ['audit', 'audit'],
])('reads %s as %s', (written, type) => {
  const mapping = proposeFor(header).mapping;
  expect(mapFileColumns(mapping, header, () => undefined).mapped!.read('transaction_type', written, () => '')).toBe(type);
});
