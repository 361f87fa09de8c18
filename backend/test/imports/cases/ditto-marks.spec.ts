import { readCells } from './read-case.js';

const HEADER = ['Policy No', 'Named Insured', 'Effective', 'Expiration', 'Premium', 'Home State', 'Carrier'];
const buildRow = (number: string, insured: string, carrier = 'Lakeside Insurance Company'): string[] => [
  number,
  insured,
  '2026-01-13',
  '2027-01-13',
  '1200',
  'TX',
  carrier,
];

describe.each(['csv', 'xlsx'] as const)('a row of a %s file', (format) => {
  it('is rejected if its insured or insurer is a ditto mark that repeats the cell above', async () => {
    const { rows, failed } = await readCells(
      [
        HEADER,
        buildRow('AB-1', 'Acme LLC'),
        buildRow('AB-2', '"'),
        buildRow('AB-3', 'same as above'),
        buildRow('AB-4', 'Beta LLC', 'Ditto'),
      ],
      format,
    );
    expect(rows.map(({ policyNumber }) => policyNumber)).toEqual(['AB-1']);
    for (const { errors } of failed) expect(errors.join(' ')).toContain('Enter the value itself instead of a ditto mark.');
    expect(failed.map(({ row }) => row)).toEqual([3, 4, 5]);
  });

  it('is rejected if the rows above do not name an insured, or if a cell contains two policies', async () => {
    const { rows, failed } = await readCells([HEADER, buildRow('AB-1', 'TBD'), buildRow('AB-2\nAB-3', 'Acme LLC')], format);
    expect(rows).toEqual([]);
    expect(failed.map(({ errors }) => errors.at(-1))).toEqual([
      expect.stringContaining('Enter the name of the insured as it is on the declarations page.'),
      expect.stringContaining('Enter one policy number in a row.'),
    ]);
  });
});
