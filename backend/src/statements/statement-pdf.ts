import { formatDate } from '../dates/format-date.js';
import type { NamePayee } from '../ledger/payee-name.js';
import { formatExactDollars } from '../money/grouped-amount.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { PdfDocument, PdfTable } from '@stampline/pdf';
import { getLineLabel, formatMonth } from './line-labels.js';
import type { StatementLine, StatementLineKind } from './next-statement.js';
import type { StatementRecord } from './statement-record.js';

const formatDollars = (text: string): string => formatExactDollars(parseDollarsToBigInt(text));

const HEADINGS: Readonly<Record<StatementLineKind, string>> = { charge: 'New charges', adjustment: 'Adjustments', payment: 'Payments' };

/** Creates the document of a statement. The same statement always produces the same bytes. @param nameOf returns the name of a state */
export function buildStatementPdf(
  statement: StatementRecord,
  lines: readonly StatementLine[],
  organizationName: string,
  nameOf: (state: string) => string,
  namePayee: NamePayee,
): PdfDocument {
  return {
    title: `Statement ${statement.number}`,
    subject: `${organizationName}: taxes and fees through ${formatMonth(statement.month)}`,
    language: 'en-US',
    createdAt: statement.issuedAt,
    rulebookVersion: statement.rulebookVersion,
    notice: `Statement ${statement.number}, prepared by Stampline`,
    mark: null,
    sections: [
      {
        heading: 'Summary',
        blocks: [
          {
            kind: 'rows',
            rows: [
              { label: 'Previous balance', value: formatDollars(statement.previous) },
              { label: 'New charges', value: formatDollars(statement.charges) },
              { label: 'Adjustments to earlier months', value: formatDollars(statement.adjustments) },
              { label: 'Payments', value: formatDollars(statement.payments) },
              { label: 'Balance', value: formatDollars(statement.balance), strong: true },
            ],
          },
          {
            kind: 'paragraph',
            tone: 'quiet',
            text: 'Owed to states and stamping offices. Stampline pays nothing: pay each payee, then record the payment.',
          },
        ],
      },
      ...(['charge', 'adjustment', 'payment'] as const).flatMap((kind) => {
        const some = lines.filter((line) => line.kind === kind);
        return some.length === 0 ? [] : [{ heading: HEADINGS[kind], blocks: [buildTable(kind, some, nameOf, namePayee)] }];
      }),
    ],
  };
}

function buildTable(
  kind: StatementLineKind,
  lines: readonly StatementLine[],
  nameOf: (state: string) => string,
  namePayee: NamePayee,
): PdfTable {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0n);
  return {
    kind: 'table',
    caption: `${getLineLabel(kind)} lines by due date, state and payee`,
    columns: [
      { title: 'Due', width: 2 },
      { title: 'State', width: 2 },
      { title: 'Payee', width: 4 },
      { title: 'Month', width: 2 },
      { title: 'Amount', align: 'end', width: 2 },
    ],
    rows: lines.map(({ dueOn, state, payee, month, amendment, cents }) => [
      dueOn === null ? 'No fixed date' : formatDate(dueOn),
      nameOf(state),
      namePayee(state, payee),
      amendment === 0 ? formatMonth(month) : `${formatMonth(month)}, amendment ${amendment}`,
      formatExactDollars(cents),
    ]),
    total: ['Total', '', '', '', formatExactDollars(total)],
  };
}
