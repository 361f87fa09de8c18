import { dateInWords } from '../dates/date-in-words.js';
import { centsOfDollars } from '../money/dollar-text.js';
import { dollarsInWords } from '../money/grouped-amount.js';
import type { PdfDocument } from '../platform/content/pdf/pdf-document.js';
import type { PolicyInPeriod } from '../figures/policy-in-period.js';
import type { ReportMaking } from './compliance-pdf.js';
import type { ComplianceReportDto } from './report.dto.js';

const centsOf = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
const right = (title: string) => ({ title, align: 'end', width: 2 }) as const;

/** Policies of a report: some listed, all counted. */
interface ListedPolicies {
  readonly listed: readonly PolicyInPeriod[];
  readonly count: number;
}

/** Creates a document with the sums of a period and its policies. Unlisted policies are summed in one row, so that the table adds up. */
export function financialPdf(
  { period, totals }: ComplianceReportDto,
  { listed, count }: ListedPolicies,
  { createdAt, rulebookVersion }: ReportMaking,
): PdfDocument {
  const all = [totals.premium, totals.taxAmount, totals.fees, totals.taxLiability].map(centsOf);
  const rows = listed.map(({ policyNumber, insuredName, state, premium, tax, fees, total }) => [
    policyNumber,
    insuredName,
    state,
    ...[premium, tax, fees, total].map((text) => dollarsInWords(centsOfDollars(text))),
  ]);
  const others = otherPolicies(listed, count, all);
  return {
    title: 'Financial summary',
    subject: `${dateInWords(period.startDate)} to ${dateInWords(period.endDate)}, by transaction date`,
    language: 'en-US',
    createdAt,
    rulebookVersion,
    notice: 'Financial summary, prepared by Stampline',
    mark: null,
    sections: [
      {
        heading: 'Summary',
        blocks: [
          {
            kind: 'rows',
            rows: [
              { label: 'Premium', value: dollarsInWords(centsOf(totals.premium)) },
              { label: 'Premium tax', value: dollarsInWords(centsOf(totals.taxAmount)) },
              { label: 'Fees', value: dollarsInWords(centsOf(totals.fees)) },
              { label: 'Total tax liability', value: dollarsInWords(centsOf(totals.taxLiability)), strong: true },
              { label: 'Filed', value: dollarsInWords(centsOf(totals.filed)) },
              { label: 'Open', value: dollarsInWords(centsOf(totals.open)) },
            ],
          },
        ],
      },
      {
        heading: 'Policies',
        blocks: [
          {
            kind: 'table',
            caption: 'Policies with premium, tax and fees of their transactions in the period',
            columns: [
              { title: 'Policy', width: 2 },
              { title: 'Insured', width: 3 },
              { title: 'State' },
              right('Premium'),
              right('Tax'),
              right('Fees'),
              right('Amount due'),
            ],
            rows: others === null ? rows : [...rows, others],
            total: ['All policies', '', '', ...all.map(dollarsInWords)],
          },
        ],
      },
    ],
  };
}

/** Returns the row for unlisted policies; null when all are listed. */
function otherPolicies(listed: readonly PolicyInPeriod[], count: number, all: readonly bigint[]): string[] | null {
  const left = count - listed.length;
  if (left <= 0) return null;
  const sums = [
    listed.reduce((sum, { premium }) => sum + centsOfDollars(premium), 0n),
    listed.reduce((sum, { tax }) => sum + centsOfDollars(tax), 0n),
    listed.reduce((sum, { fees }) => sum + centsOfDollars(fees), 0n),
    listed.reduce((sum, { total }) => sum + centsOfDollars(total), 0n),
  ];
  const rest = all.map((cents, at) => dollarsInWords(cents - (sums[at] ?? 0n)));
  return ['Other policies', `${left.toLocaleString('en-US')} more, listed in the Excel and CSV files`, '', ...rest];
}
