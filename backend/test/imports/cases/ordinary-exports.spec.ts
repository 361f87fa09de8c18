import { readText } from './read-case.js';

const readExport = (lines: readonly string[]) => readText(`${lines.join('\n')}\n`);

describe('an ordinary export of an agency system', () => {
  it.each<[name: string, lines: string[]]>([
    [
      'with client numbers, lines, and commercial and personal business',
      [
        'Client Name,Client #,Policy #,Carrier,LOB,Policy Type,Eff Date,Exp Date,Premium,Status,Producer,CSR,City,State,Zip',
        'Acme Roofing LLC,10021,XS-100201,Example Specialty,CGL,Commercial,1/15/2026,1/15/2027,"$12,000.00",Active,Dana Reed,Lee Park,Austin,TX,78701',
        'Bay Marine Inc,10033,XS-100202,Sample Surplus,CPROP,Commercial,2/1/2026,2/1/2027,"$8,000.00",Active,Dana Reed,Lee Park,Houston,TX,77001',
      ],
    ],
    [
      'with applicants and codes of transactions',
      [
        'Applicant Name,Policy Number,Carrier,Line Of Business,Effective Date,Expiration Date,Premium,Policy Status,Transaction,Transaction Date,State',
        'Acme Roofing LLC,XS-100201,Example Specialty,General Liability,1/15/2026,1/15/2027,12000.00,Active,NBS,1/15/2026,TX',
        'Bay Marine Inc,XS-100202,Sample Surplus,Commercial Property,2/1/2026,2/1/2027,8000.00,Renewed,RENB,2/1/2026,TX',
      ],
    ],
    [
      'with divisions and dates of transactions',
      [
        'Customer Number,Customer Name,Policy Number,Writing Company,Line of Business,Policy Effective Date,Policy Expiration Date,Transaction Type,Transaction Effective Date,Written Premium,Account Exec,GL Branch,Bill Method,Policy Status,Customer State,Risk State',
        '10021,Acme Roofing LLC,XS-100201,Example Specialty,General Liability,01/15/2026,01/15/2027,New Business,01/15/2026,12000.00,DR,Austin,Agency Bill,Active,TX,TX',
        '10021,Acme Roofing LLC,XS-100201,Example Specialty,General Liability,01/15/2026,01/15/2027,Endorsement,03/15/2026,500.00,DR,Austin,Agency Bill,Active,TX,TX',
      ],
    ],
    [
      'with a column called Type that has changes',
      [
        'Customer,Policy #,Type,LOB,Writing Company,Effective,Expiration,Trans Date,Premium,State',
        'Acme Roofing LLC,XS-100201,New,General Liability,Example Specialty,01/15/2026,01/15/2027,01/15/2026,12000.00,TX',
        'Acme Roofing LLC,XS-100201,Endorsement,General Liability,Example Specialty,01/15/2026,01/15/2027,03/15/2026,500.00,TX',
      ],
    ],
    [
      'with taxes on premium and fees, and retail agencies',
      [
        'Certificate Number,Insured Name,Inception Date,Expiry Date,Transaction Type,Gross Written Premium,Surplus Lines Tax,Stamping Fee,Policy Fee,Retail Agency,Lines of Business,Insured State',
        'XS-100201,Acme Roofing LLC,01/15/2026,01/15/2027,New,12000.00,589.28,4.86,150.00,Dune Agency,General Liability,TX',
        'XS-100202,Bay Marine Inc,02/01/2026,02/01/2027,Renewal,8000.00,395.28,3.26,150.00,Dune Agency,Commercial Property,TX',
      ],
    ],
    [
      'with clients and insurance companies',
      [
        'Client,Policy No,Company,Effective,Expires,Premium,State',
        'Acme Roofing LLC,XS-100201,Example Insurance Company,1/15/2026,1/15/2027,12000.00,TX',
        'Bay Marine Inc,XS-100202,Sample Casualty Co,2/1/2026,2/1/2027,8000.00,TX',
      ],
    ],
  ])('is read without a question %s', async (_name, lines) => {
    const { asked, rows, failed } = await readExport(lines);
    expect([asked, failed, rows.length]).toEqual([[], [], lines.length - 1]);
  });

  it.each([
    ['Client #', 'account_number'],
    ['Customer #', 'account_number'],
    ['Inv #', 'invoice_number'],
    ['NAIC #', 'insurer_naic'],
    ['Insured #', undefined],
    ['Carrier #', undefined],
    ['Producer #', undefined],
    ['Trans #', undefined],
  ])('is read with the column %s as a number, not as a name', async (header, column) => {
    const { columns } = await readExport([
      `Policy Number,Named Insured,Effective,Expiration,State,Premium,${header}`,
      'XS-1,Acme Roofing LLC,1/15/2026,1/15/2027,TX,12000.00,12345',
    ]);
    expect(Object.entries(columns).find(([, name]) => name === header)?.[0]).toBe(column);
    expect(columns.insured_name).toBe('Named Insured');
  });
});

describe('a question that the file does not answer', () => {
  it.each<[name: string, lines: string[], asked: string]>([
    [
      'a column called Type with new business only',
      ['Client,Policy,Effective,Expires,Premium,State,Type', 'Acme LLC,XS-1,1/15/2026,1/15/2027,1200.00,TX,New'],
      '"Type" has types of transactions.',
    ],
    [
      'clients and companies without words of insurers',
      ['Client,Policy,Company,Effective,Expires,Premium,State', 'Pat Doe,XS-1,Acme Roofing,1/15/2026,1/15/2027,1200.00,TX'],
      '"Company" is read as the insurer.',
    ],
    [
      'a premium of which the tax has no usual rate, with or without the fee',
      [
        'Insured,Policy,Effective,Expires,State,Gross Premium,SL Tax,Policy Fee',
        'Acme LLC,XS-1,1/15/2026,1/15/2027,TX,12732.00,589.28,150.00',
      ],
      '"Gross Premium" is read as the premium.',
    ],
    [
      'two columns of coverages',
      ['Insured,Policy,Effective,Expires,State,Premium,LOB,Policy Type', 'Acme LLC,XS-1,1/15/2026,1/15/2027,TX,12000.00,CGL,Claims Made'],
      '"LOB" and "Policy Type" could both be coverage_type.',
    ],
  ])('is asked: %s', async (_name, lines, sentence) => {
    expect((await readExport(lines)).asked).toEqual([expect.stringContaining(sentence)]);
  });
});

const formatRow = (premium: string, type: string, number = 'XS-1') => `${number},Acme LLC,1/15/2026,1/15/2027,TX,${premium},${type}`;

describe('a word with several meanings', () => {
  const HEADER = 'Policy Number,Insured,Effective,Expiration,State,Premium,Transaction Type';

  it.each([
    ['RP', '-300.00', 'return_premium'],
    ['RP', '(300.00)', 'return_premium'],
    ['R', '-300.00', 'return_premium'],
    ['PR', '-300.00', 'cancellation'],
    ['CN', '300.00-', 'cancellation'],
  ])('has only the meaning that allows its negative premium, if there is exactly one: %s of %s', async (type, premium, meaning) => {
    const { asked, rows } = await readExport([HEADER, formatRow('1000.00', 'NB'), formatRow(premium, type)]);
    expect(asked).toEqual([]);
    expect(rows.map(({ statedType }) => statedType)).toEqual(['new', meaning]);
  });

  it.each([
    ['RP', ['300.00']],
    ['RP', ['-300.00', '300.00']],
    ['RP', ['-300.00', '0.00']],
    ['Return', ['-300.00']],
    ['C', ['-300.00']],
  ])('raises a question if its premiums allow several meanings: %s of %j', async (type, premiums) => {
    const { asked } = await readExport([
      HEADER,
      formatRow('1000.00', 'NB'),
      ...premiums.map((premium, at) => formatRow(premium, type, `XS-${at + 2}`)),
    ]);
    expect(asked).toEqual([expect.stringContaining(`Choose the meaning of "${type}"`)]);
  });
});
