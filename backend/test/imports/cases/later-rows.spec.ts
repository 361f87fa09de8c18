import { readText, type ReadCase } from './read-case.js';

const HEADER = 'Policy #,Insured,Eff,Exp,State,Premium';
/** Number of rows examined together, including the header row. */
const MOST = 40;
const MANY = MOST - 1;

const buildLine = (number: number, premium = `${1_000 + (number % 977)}.00`): string =>
  `XS-${10_000_000 + number * 37},Insured ${number} LLC,01/15/2026,01/15/2027,TX,${premium}`;
/** Reads a long file whose last lines are the given ones. */
const readLong = (names: string, cells: string, ...last: string[]): Promise<ReadCase> =>
  readText([`${HEADER}${names}`, ...Array.from({ length: MANY }, (_, at) => `${buildLine(at)}${cells}`), ...last].join('\n'), {}, MOST);
const LATER = MANY + 1;

describe('a row far below the first ones', () => {
  it.each<[name: string, names: string, cells: string, last: string[], asked: string]>([
    ['a status', ',Status', ',Active', [`${buildLine(LATER)},Void`], '"Status" is not read, but contains "Void" (1 row).'],
    [
      'a type',
      ',Trans Type,Trans Date',
      ',NB,01/15/2026',
      [`${buildLine(LATER)},ZQX,01/15/2026`],
      'Choose the meaning of "ZQX" (1 row) in "Trans Type".',
    ],
    ['a fee', ',UW Fee', ',', [`${buildLine(LATER)},250.00`], '"UW Fee" is not read. Choose which fee it is'],
    ['a heading', '', '', ['Corrections to December,,,,,', buildLine(LATER)], 'is "Corrections to December".'],
    [
      'the number of an endorsement',
      '',
      '',
      [buildLine(LATER), buildLine(LATER, '250.00').replace(/^([^,]+)/, '$1-E1')],
      'may be an endorsement of',
    ],
    [
      'dates in the other order',
      '',
      '',
      [buildLine(LATER).replace('01/15/2026,01/15/2027', '15/02/2026,15/02/2027')],
      '"15/02/2026" has the day first. Earlier rows are written in another way.',
    ],
  ])('raises a question: %s', async (_name, names, cells, last, asked) => {
    const { asked: found } = await readLong(names, cells, ...last);
    expect(found).toEqual([expect.stringContaining(asked)]);
  });

  it('does not raise a question that an earlier row has already raised', async () => {
    const last = `${buildLine(LATER + 5)},Void`;
    const { asked } = await readText(
      [`${HEADER},Status`, `${buildLine(1)},Void`, ...Array.from({ length: MANY }, (_, at) => `${buildLine(at + 2)},`), last].join('\n'),
      {},
      MOST,
    );
    expect(asked).toEqual([expect.stringContaining('"Status" is not read, but contains "Void"')]);
  });

  it('adds its words to those of earlier rows, and raises a question about a word with several meanings', async () => {
    const { asked, values } = await readLong(
      ',Trans Type,Trans Date',
      ',NB,01/15/2026',
      `${buildLine(LATER)},R,01/15/2026`,
      `${buildLine(LATER + 1)},NB,01/15/2026`,
    );
    expect(values.map(({ value, rows, isAsked }) => [value, rows, isAsked])).toEqual([
      ['NB', MANY + 1, false],
      ['R', 1, true],
    ]);
    expect(asked).toEqual([expect.stringContaining('Choose the meaning of "R" (1 row)')]);
  });

  it('does not raise a question if it is like the others', async () => {
    const { asked, rows } = await readLong('', '', buildLine(LATER));
    expect(asked).toEqual([]);
    expect(rows).toHaveLength(MANY + 1);
  });
});
