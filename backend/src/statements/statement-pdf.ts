import { dateInWords } from '../dates/date-in-words.js';
import type { NamePayee } from '../ledger/payee-name.js';
import { dollarsInWords } from '../money/grouped-amount.js';
import { centsOfDollars } from '../money/dollar-text.js';
import { type PdfDocument, type PdfTable } from '../platform/content/pdf/pdf-document.js';
import { lineWords, monthWords } from './line-words.js';
import type { StatementLine, StatementLineKind } from './next-statement.js';
import type { StatementRecord } from './statement-record.js';

const dollars = (text: string): string => dollarsInWords(centsOfDollars(text));

const HEADINGS: Readonly<Record<StatementLineKind, string>> = { charge: 'New charges', adjustment: 'Adjustments', payment: 'Payments' };

/** Creates the document of a statement: the same statement always produces the same bytes. @param nameOf returns the name of a state */
export function statementPdf(
  statement: StatementRecord,
  lines: readonly StatementLine[],
  organizationName: string,
  nameOf: (state: string) => string,
  namePayee: NamePayee,
): PdfDocument {
  return {
    title: `Statement ${statement.number}`,
    subject: `${organizationName}: taxes and fees through ${monthWords(statement.month)}`,
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
              { label: 'Previous balance', value: dollars(statement.previous) },
              { label: 'New charges', value: dollars(statement.charges) },
              { label: 'Adjustments to earlier months', value: dollars(statement.adjustments) },
              { label: 'Payments', value: dollars(statement.payments) },
              { label: 'Balance', value: dollars(statement.balance), strong: true },
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
        return some.length === 0 ? [] : [{ heading: HEADINGS[kind], blocks: [tableOf(kind, some, nameOf, namePayee)] }];
      }),
    ],
  };
}

function tableOf(
  kind: StatementLineKind,
  lines: readonly StatementLine[],
  nameOf: (state: string) => string,
  namePayee: NamePayee,
): PdfTable {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0n);
  return {
    kind: 'table',
    caption: `${lineWords(kind)} lines by due date, state and payee`,
    columns: [
      { title: 'Due', width: 2 },
      { title: 'State', width: 2 },
      { title: 'Payee', width: 4 },
      { title: 'Month', width: 2 },
      { title: 'Amount', align: 'end', width: 2 },
    ],
    rows: lines.map(({ dueOn, state, payee, month, amendment, cents }) => [
      dueOn === null ? 'No fixed date' : dateInWords(dueOn),
      nameOf(state),
      namePayee(state, payee),
      amendment === 0 ? monthWords(month) : `${monthWords(month)}, amendment ${amendment}`,
      dollarsInWords(cents),
    ]),
    total: ['Total', '', '', '', dollarsInWords(total)],
  };
}
