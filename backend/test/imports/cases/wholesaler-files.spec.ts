import { readText, type ReadCase } from './read-case.js';

const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium';
const ACME = 'WF-1,Acme Roofing LLC,01/15/2026,01/15/2027,TX,12500.00';
const BAY = 'WF-2,Bay Marine Inc,01/16/2026,01/16/2027,TX,8000.00';

const readLines = (...lines: string[]): Promise<ReadCase> => readText(lines.join('\n'));
const listErrors = ({ failed }: ReadCase): string[] => failed.flatMap(({ errors }) => errors);

describe('a row for a charge below its premium', () => {
  it.each([
    'Policy Fee',
    'TX SL Tax',
    'Surplus Lines Tax 4.85%',
    'Stamping Fee',
    'Inspection Fees',
    'FSLSO Service Fee',
    'PFEE',
    'SLTX',
    'Tax',
  ])('is refused if the charge is in the coverage column: %s', async (name) => {
    const read = await readLines(`${HEADER},Coverage`, `${ACME},General Liability`, `${ACME.replace('12500', '200')},${name}`);
    expect(read.rows).toHaveLength(1);
    expect(listErrors(read)).toEqual([expect.stringContaining('This is a charge, not premium.')]);
  });

  it.each(['Surplus Lines Tax', 'FL SL Tax', 'TX Tax'])('is refused if the charge is in the insured column: %s', async (name) => {
    expect(listErrors(await readLines(HEADER, ACME, ACME.replace('Acme Roofing LLC', name)))).toEqual([
      expect.stringContaining(`insured_name is "${name}". This is a charge, not premium.`),
    ]);
  });

  it('raises a question if the charge is the insured of another policy', async () => {
    const read = await readLines(HEADER, ACME, BAY.replace('Bay Marine Inc', 'FL SL Tax'));
    expect(read.asked).toEqual([expect.stringContaining('The insured in row 3 is "FL SL Tax". If it is a charge, enter it in its column')]);
    expect(listErrors(read)).toEqual([]);
  });

  it.each(['Tax Preparers E&O', 'Fee Simple Title', 'Environmental Site Assessment', 'Payroll Tax Services'])(
    'is not detected in the coverage %s',
    async (name) => {
      expect(listErrors(await readLines(`${HEADER},Coverage`, `${ACME},${name}`))).toEqual([]);
    },
  );

  it.each(['Liberty Tax LLC', 'Coffee House Inc', 'County Tax Advisors', 'EZ Tax', 'EZ Tax LLC', 'HR Tax', 'JH Tax'])(
    'is not detected in the insured %s',
    async (name) => {
      const line = ACME.replace('Acme Roofing LLC', name);
      const read = await readLines(HEADER, line, line.replace('12500', '200'));
      expect(listErrors(read)).toEqual([]);
      expect(read.asked.filter((sentence) => sentence.includes('If it is a charge'))).toEqual([]);
    },
  );
});

describe('a file that was made from a printed page', () => {
  it.each([
    ['Acme Brothers Roofing and', 'Siding LLC'],
    ['Acme Brothers Roofing', 'Siding LLC'],
    ['Acme Roofing, Siding &', 'Gutters'],
    ['Acme Owners Association of', 'Dallas'],
    ['Acme Roofing', 'dba Acme Siding'],
  ])('raises a question about a name on two lines: %s', async (name, rest) => {
    const { asked } = await readLines(HEADER, ACME.replace('Acme Roofing LLC', `"${name}"`), `,${rest},,,,`, BAY);
    expect(asked).toEqual([expect.stringContaining(`Row 3 has only "${rest}". If it is the end of the name`)]);
  });

  it.each(['JANUARY 2026', 'Sample Insurance Company', 'New Business'])('is accepted with a heading: %s', async (heading) => {
    expect((await readLines(HEADER, ACME, `,${heading},,,,`, BAY)).asked).toEqual([]);
  });

  it.each(['WF-2026-', 'WF/', 'WF 2026 \u2013'])('causes a number whose end is missing to be refused: %s', async (number) => {
    expect(listErrors(await readLines(HEADER, ACME.replace('WF-1', number)))).toEqual([
      expect.stringContaining('Enter the number as it is on the declarations page'),
    ]);
  });

  it.each(['Acme LLC*', 'Acme LLC\u2020', 'Acme LLC\u00b9'])('causes a name with a footnote mark to be refused: %s', async (name) => {
    expect(listErrors(await readLines(HEADER, ACME.replace('Acme Roofing LLC', name)))).toEqual([
      expect.stringContaining('Enter the name without a footnote mark'),
    ]);
  });

  it.each(['Building Partners (2)', 'Acme LLC [b]', 'Acme LLC (a)'])(
    'raises a question about a name that may end in a footnote mark: %s',
    async (name) => {
      const read = await readLines(HEADER, ACME.replace('Acme Roofing LLC', name), BAY);
      expect(read.asked).toEqual([expect.stringContaining(`The insured in row 2 is "${name}". If its end refers to a note`)]);
      expect(listErrors(read)).toEqual([]);
      expect(read.rows).toMatchObject([{ insuredName: name }, { insuredName: 'Bay Marine Inc' }]);
    },
  );

  it.each(['(b) premium incl. $250 inspection', '* includes policy fee', 'Premium includes stamping'])(
    'raises a question about a note: %s',
    async (note) => {
      expect((await readLines(HEADER, ACME, BAY, `${note},,,,,`)).asked).toEqual([
        expect.stringContaining('Enter the premium without taxes and fees.'),
      ]);
    },
  );

  it.each(['Per attached schedule', 'As per list on file', 'See schedule of insureds', 'Refer to declarations'])(
    'causes a reference in place of an insured to be refused: %s',
    async (name) => {
      expect(listErrors(await readLines(HEADER, ACME.replace('Acme Roofing LLC', name)))).toEqual([
        expect.stringContaining('Enter the name of the insured as it is on the declarations page.'),
      ]);
    },
  );

  it.each(['Per attached', 'As per schedule', 'See list'])('causes a reference in place of a number to be refused: %s', async (number) => {
    expect(listErrors(await readLines(HEADER, ACME.replace('WF-1', number)))).toEqual([expect.stringContaining('Enter the policy number')]);
  });
});

describe('a number that differs from another one in its sequence', () => {
  it.each([
    ['WF-10-00', 'WF-10-01'],
    ['WF-10', 'WF-10-01'],
    ['WF-10.00', 'WF-10.01'],
  ])('raises a question if its transaction begins later in the same term: %s', async (first, second) => {
    const later = ACME.replace('WF-1', second).replace('01/15/2026', '02/10/2026').replace('12500', '250');
    const { asked } = await readLines(HEADER, ACME.replace('WF-1', first), later, BAY);
    expect(asked).toEqual([expect.stringMatching(/begins during the term of .* If it is an endorsement|may be an endorsement of/)]);
  });

  it.each<[name: string, lines: string[]]>([
    ['has the same term', [ACME.replace('WF-1', 'WF-10-00'), ACME.replace('WF-1', 'WF-10-01')]],
    ['is of another insured', [ACME.replace('WF-1', 'WF-10-00'), BAY.replace('WF-2', 'WF-10-01').replace('01/16/2027', '01/15/2027')]],
    [
      'renews it',
      [ACME.replace('WF-1', 'WF-10-00').replace('01/15/2026,01/15/2027', '01/15/2025,01/15/2026'), ACME.replace('WF-1', 'WF-10-01')],
    ],
  ])('does not raise a question if it %s', async (_name, lines) => {
    expect((await readLines(HEADER, ...lines)).asked).toEqual([]);
  });
});

describe('a column that is not read', () => {
  it.each(['Pol Sts', 'Status Cd', 'Policy Stat', 'Line Sts'])('raises a question about a canceled policy: %s', async (name) => {
    const { asked } = await readLines(`${HEADER},${name}`, `${ACME},IF`, `${BAY},CX`);
    expect(asked).toEqual([expect.stringContaining(`"${name}" is not read, but contains "CX" (1 row).`)]);
  });

  it.each(['CXL', 'Canc', 'CNL', 'cx'])('raises a question about a cancellation code under any header: %s', async (code) => {
    const { asked } = await readLines(`${HEADER},Flag`, `${ACME},`, `${BAY},${code}`);
    expect(asked).toEqual([expect.stringContaining('"Flag" has types of transactions.')]);
    const mixed = await readLines(
      `${HEADER},Flag`,
      `${ACME},Paid in full`,
      `${BAY},${code}`,
      BAY.replace('WF-2', 'WF-3').concat(',On file'),
    );
    expect(mixed.asked).toEqual([expect.stringContaining(`"Flag" is not read, but contains "${code}" (1 row).`)]);
  });

  it.each(['Insured - State, Province, Territory, Canton etc.', 'Insured - State'])(
    'raises a question about a different state of the insured: %s',
    async (name) => {
      const names = HEADER.replace('State', 'Location of risk - State');
      const { asked } = await readLines(`${names},"${name}"`, `${ACME},TX`, `${BAY},OK`);
      expect(asked.join(' ')).toMatch(/home state of the insured|could both be state/);
      expect((await readLines(`${names},"Insured - State, Province, Territory, Canton etc."`, `${ACME},TX`, `${BAY},TX`)).asked).toEqual(
        [],
      );
    },
  );
});
