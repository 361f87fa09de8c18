import type { Cell, SheetParts } from '../../tables/book-of-cells.js';
import { type CaseFormat, readCells } from './read-case.js';

/** The names of the columns, as agencies write them. */
export const HEADER = ['Policy Number', 'Named Insured', 'Eff Date', 'Exp Date', 'Premium', 'State'];
export const FORMATS = ['csv', 'xlsx', 'xls'] as const;

/** The cells of a policy, in the order of the header, with those that differ. */
interface PolicyCells {
  readonly number?: Cell;
  readonly insured?: Cell;
  readonly from?: Cell;
  readonly to?: Cell;
  readonly premium?: Cell;
  readonly state?: Cell;
}
/** A row of a policy in Texas, with the cells that differ. */
export const policy = ({
  number = 'NB-1001',
  insured = 'Neighbor Works LLC',
  from = '2026-01-31',
  to = '2027-01-31',
  premium = '1000',
  state = 'TX',
}: PolicyCells = {}): Cell[] => [number, insured, from, to, premium, state];

/** What became of the rows: the policy number and the dollars of each that would be booked, or `refused` with its reasons. */
export async function outcomes(cells: readonly (readonly Cell[])[], format: CaseFormat, parts?: SheetParts): Promise<unknown[]> {
  const { rows, failed } = await readCells(cells, format, {}, parts);
  return [
    ...rows.map(({ row, policyNumber, premiumCents }) => [row, policyNumber, premiumCents / 100]),
    ...failed.map(({ row, errors }) => [row, 'refused', errors.join(' ')]),
  ].toSorted(([one], [other]) => Number(one) - Number(other));
}
/** The outcome of a row that is refused with a sentence. */
export const refuse = (row: number, sentence: string) => [row, 'refused', expect.stringContaining(sentence)];
