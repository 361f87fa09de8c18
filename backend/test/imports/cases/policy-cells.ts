import type { Cell, SheetParts } from '@stampline/tables/testing';
import { type CaseFormat, readCells } from './read-case.js';

export const HEADER = ['Policy Number', 'Named Insured', 'Eff Date', 'Exp Date', 'Premium', 'State'];
export const FORMATS = ['csv', 'xlsx', 'xls'] as const;

interface PolicyCells {
  readonly number?: Cell;
  readonly insured?: Cell;
  readonly from?: Cell;
  readonly to?: Cell;
  readonly premium?: Cell;
  readonly state?: Cell;
}
/** Returns a row for a Texas policy, with the given cells changed. */
export const buildPolicyCells = ({
  number = 'NB-1001',
  insured = 'Neighbor Works LLC',
  from = '2026-01-31',
  to = '2027-01-31',
  premium = '1000',
  state = 'TX',
}: PolicyCells = {}): Cell[] => [number, insured, from, to, premium, state];

/** Returns the policy number and dollar amount of each row that would be recorded, or `refused` with the reasons. */
export async function readOutcomes(cells: readonly (readonly Cell[])[], format: CaseFormat, parts?: SheetParts): Promise<unknown[]> {
  const { rows, failed } = await readCells(cells, format, {}, parts);
  return [
    ...rows.map(({ row, policyNumber, premiumCents }) => [row, policyNumber, premiumCents / 100]),
    ...failed.map(({ row, errors }) => [row, 'refused', errors.join(' ')]),
  ].toSorted(([one], [other]) => Number(one) - Number(other));
}
/** Builds the outcome of a row rejected with the given sentence. */
export const buildRefusal = (row: number, sentence: string) => [row, 'refused', expect.stringContaining(sentence)];
