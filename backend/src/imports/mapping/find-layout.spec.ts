import { askAboutLayout, findLayout } from './find-layout.js';
import { proposeMapping } from './propose-mapping.js';
import type { Layout } from '../rows/table-mapping.js';

const HEADER = ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state'];
const POLICY = ['Q-1', 'Q LLC', '2026-01-01', '2027-01-01'];

const propose = (further: readonly string[], rows: readonly (readonly [premium: string, ...others: string[]])[], first = POLICY) =>
  proposeMapping(
    [...HEADER, ...further],
    rows.map(([premium, ...others], index) => ({ row: index + 2, cells: [...first, premium, 'TX', ...others] })),
    { sheet: null, headerRow: 1 },
    () => undefined,
  );
const findLayoutOf = (...args: Parameters<typeof propose>): Layout | undefined => propose(...args).mapping.layout;
const listQuestions = (...args: Parameters<typeof propose>): string[] =>
  propose(...args)
    .questions.filter(({ about }) => about === 'layout')
    .map(({ sentence }) => sentence);

describe('the layout of a file', () => {
  it.each<[string, Layout, Parameters<typeof propose>]>([
    [
      'a line of business in each row',
      'coverages',
      [
        ['transaction_type', 'line_of_business'],
        [
          ['5000', 'new', 'auto'],
          ['3000', 'new', 'umbrella'],
        ],
      ],
    ],
    [
      'a coverage in each row, without types',
      'coverages',
      [
        ['coverage_type'],
        [
          ['5000', 'Property'],
          ['3000', 'General Liability'],
        ],
      ],
    ],
    [
      'a location in each row',
      'locations',
      [
        ['location'],
        [
          ['5000', '1 Main St'],
          ['5000', '2 Main St'],
        ],
      ],
    ],
    [
      'an address in each row',
      'locations',
      [
        ['risk_street_address'],
        [
          ['5000', '1 Main St'],
          ['5001', '2 Main St'],
        ],
      ],
    ],
    [
      'locations and coverages',
      'locations',
      [
        ['Loc #', 'coverage_type'],
        [
          ['1', '1', 'Property'],
          ['2', '2', 'Auto'],
        ],
      ],
    ],
    [
      'installments by name',
      'installments',
      [
        ['transaction_type', 'transaction_date'],
        [
          ['10', 'new', '2026-01-01'],
          ['10', 'Installment', '2026-02-01'],
        ],
      ],
    ],
    [
      'the same premium each month',
      'installments',
      [
        ['transaction_date'],
        [
          ['10', '2026-01-01'],
          ['10', '2026-02-01'],
          ['10', '2026-03-01'],
        ],
      ],
    ],
    [
      'the same premium each quarter',
      'installments',
      [
        ['transaction_type', 'transaction_date'],
        [
          ['10', 'new', '2026-01-01'],
          ['10', 'new', '2026-04-01'],
        ],
      ],
    ],
  ])('is proposed, with a question, for a file with %s', (_what, layout, file) => {
    expect([findLayoutOf(...file), listQuestions(...file).length]).toEqual([layout, 1]);
    expect(propose(...file).fitsTemplate).toBe(false);
  });

  it.each<[string, Parameters<typeof propose>]>([
    ['one row', [['location', 'coverage_type'], [['5000', '1 Main St', 'Property']]]],
    [
      'transactions on different days',
      [
        ['transaction_type', 'transaction_date', 'coverage_type'],
        [
          ['10', 'new', '2026-01-01', 'Auto'],
          ['20', 'endorsement', '2026-03-01', 'Property'],
        ],
      ],
    ],
    [
      'an equal endorsement each month',
      [
        ['transaction_type', 'transaction_date'],
        [
          ['10', 'endorsement', '2026-02-01'],
          ['10', 'endorsement', '2026-03-01'],
        ],
      ],
    ],
    [
      'a different premium each month',
      [
        ['transaction_date'],
        [
          ['10', '2026-01-01'],
          ['12', '2026-02-01'],
        ],
      ],
    ],
    [
      'rows with external ids',
      [
        ['coverage_type', 'external_id'],
        [
          ['10', 'Auto', 'X'],
          ['12', 'Property', 'X'],
        ],
      ],
    ],
  ])('raises no question for a file with %s', (_what, file) => {
    expect([findLayoutOf(...file), listQuestions(...file)]).toEqual([undefined, []]);
    expect(propose(...file).fitsTemplate).toBe(true);
  });

  it.each<[string, Parameters<typeof propose>]>([
    [
      'two rows that are otherwise equal',
      [
        ['broker_name'],
        [
          ['5000', 'A'],
          ['3000', 'A'],
        ],
      ],
    ],
    [
      'a coverage that a row leaves empty',
      [
        ['coverage_type'],
        [
          ['10', 'Auto'],
          ['12', ''],
        ],
      ],
    ],
  ])('is replaced with a question about the rows for a file with %s', (_what, file) => {
    expect([findLayoutOf(...file), listQuestions(...file)]).toEqual([undefined, [expect.stringContaining('no transaction type')]]);
    expect(propose(...file).fitsTemplate).toBe(false);
  });

  it('is described with the rows and the column that distinguishes them', () => {
    expect(
      listQuestions(
        ['location'],
        [
          ['5000', '1 Main St'],
          ['5000', '2 Main St'],
        ],
      ),
    ).toEqual([
      'Rows 2 and 3 of "Q-1" differ in "location". They are read as locations of one transaction, and their premiums and fees add up. Check Rows of one policy.',
    ]);
  });

  it('determines the meaning of the installment type', () => {
    const file: Parameters<typeof propose> = [
      ['transaction_type', 'transaction_date'],
      [
        ['10', 'new', '2026-01-01'],
        ['10', 'Inst', '2026-02-01'],
      ],
    ];
    expect(propose(...file)).toMatchObject({ values: [], mapping: { layout: 'installments' } });
  });

  it('is asked about again if only the answer for an earlier file could decide it', () => {
    const rows = [1, 2].map((row) => ({ row: row + 1, cells: [...POLICY, '5000', 'TX'] }));
    const columns = Object.fromEntries(HEADER.map((name) => [name, name]));
    expect(findLayout(rows, HEADER, { columns, dateOrder: 'ymd' })).toBeUndefined();
    expect(findLayout(rows, HEADER, { columns, dateOrder: 'ymd', layout: 'transactions' })).toBeUndefined();
    const found = findLayout(rows, HEADER, { columns, dateOrder: 'ymd', layout: 'locations' });
    expect(found && askAboutLayout(found, 'locations').sentence).toContain('That was your answer for the last file.');
  });
});
