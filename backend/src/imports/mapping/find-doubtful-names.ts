import { quoteCell, type SheetRow } from '@stampline/tables';
import { isChargeName } from '../rows/charge-name.js';
import { mayReferToNote } from '../rows/insured-remark.js';
import type { TableMapping } from '../rows/table-mapping.js';
import type { MappingRemark } from './mapping-remark.js';
import { readColumn } from './read-column.js';

/** Names of test records, with or without a company form. */
const TEST_INSURED_NAME =
  /^(?:test|testing|dummy|demo)(?:[\s-]+(?:account|client|customer|company|corp|corporation|co|insured|policy|business|llc|inc|ltd|one|two|\w|\d+)\b[.,]?)+$|\btest(?:ing)? (?:account|client|customer|insured|policy)\b|^(?:test|testing|dummy|demo|asdf|xxx+)$/i;

/** Names that may not be the insured's, and what to do in that case. */
const KINDS: readonly { readonly isMeant: (name: string) => boolean; readonly advice: string }[] = [
  { isMeant: (name) => TEST_INSURED_NAME.test(name), advice: 'Delete rows that are only a test.' },
  {
    isMeant: isChargeName,
    advice: 'If it is a charge, enter it in its column, such as policy_fee, in a row of the policy, and delete this row.',
  },
  {
    isMeant: mayReferToNote,
    advice: 'If its end refers to a note, enter the name without it, and enter the content of the note in the columns of the row.',
  },
];

/**
 * Asks about an insured named like a test record or a charge, or with a possible footnote mark at the end. Rows without a policy number raise a
 * separate question.
 */
export function findDoubtfulNames(
  rows: readonly SheetRow[],
  names: readonly string[],
  { insured_name, policy_number }: TableMapping['columns'],
): MappingRemark[] {
  const [namePlace, numberPlace] = [insured_name, policy_number].map((header) => (header === undefined ? -1 : names.indexOf(header)));
  const insureds = readColumn(rows, namePlace!);
  const numbers = numberPlace === -1 ? undefined : readColumn(rows, numberPlace!);
  return KINDS.flatMap(({ isMeant, advice }) => {
    const at = insureds.findIndex((name, place) => name !== '' && numbers?.[place] !== '' && isMeant(name));
    if (at < 0) return [];
    return [{ about: 'insured_name', sentence: `The insured in row ${rows[at]?.row} is ${quoteCell(insureds[at] ?? '')}. ${advice}` }];
  });
}
