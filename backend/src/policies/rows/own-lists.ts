import { UnreadableFile } from '../../platform/tables/unreadable-file.js';

/** Lists that people download here, each known by columns that no other program names so. */
const OWN_LISTS: readonly { readonly columns: readonly string[]; readonly sentence: string }[] = [
  {
    columns: ['premium_tax', 'tax_and_fees', 'updated_at'],
    sentence:
      'This is the policy list that you downloaded from Stampline. Its premiums are totals of all transactions, so importing it would add them a ' +
      'second time. Correct a policy on its page, or upload new transactions in the template.',
  },
  {
    columns: ['transaction_id', 'premium_tax', 'tax_and_fees'],
    sentence:
      'This is a filing file that you downloaded from Stampline. Its transactions are in your book. Correct a transaction on the page of its policy.',
  },
  {
    columns: ['premium_tax', 'tax_and_fees'],
    sentence:
      'This is a list of figures that you downloaded from Stampline. Its policies are in your book. Correct a policy on its page, or upload new ' +
      'transactions in the template.',
  },
  {
    columns: ['outcome', 'tax_amount', 'total_due'],
    sentence: 'This is the result of an import that you downloaded from Stampline. Correct the rows in the file of errors and upload that.',
  },
];

/** @throws UnreadableFile for a list that was downloaded here: its rows are not transactions */
export function refuseOwnList(header: readonly string[]): void {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  const own = OWN_LISTS.find(({ columns }) => columns.every((column) => names.has(column)));
  if (own !== undefined) throw new UnreadableFile(own.sentence);
}
