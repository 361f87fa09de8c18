import { formatDate } from '../dates/format-date.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { formatExactDollars } from '../money/grouped-amount.js';
import type { PdfDocument } from '@stampline/pdf';
import type { PolicyInPeriod } from '../figures/policy-in-period.js';
import type { ReportCreation } from './compliance-pdf.js';
import type { ComplianceReportDto } from './report.dto.js';

const toCents = (dollars: number): bigint => BigInt(Math.round(dollars * 100));
const createRightColumn = (title: string) => ({ title, align: 'end', width: 2 }) as const;

/** The policies in a report, of which only some may be listed. */
interface ListedPolicies {
  readonly listed: readonly PolicyInPeriod[];
  readonly count: number;
}

/** Creates a document with the sums of a period and its policies. Unlisted policies are summed in one row, so the table adds up. */
export function buildFinancialPdf(
  { period, totals }: ComplianceReportDto,
  { listed, count }: ListedPolicies,
  { createdAt, rulebookVersion }: ReportCreation,
): PdfDocument {
  const all = [totals.premium, totals.taxAmount, totals.fees, totals.taxLiability].map(toCents);
  const rows = listed.map(({ policyNumber, insuredName, state, premium, tax, fees, total }) => [
    policyNumber,
    insuredName,
    state,
    ...[premium, tax, fees, total].map((text) => formatExactDollars(parseDollarsToBigInt(text))),
  ]);
  const others = buildOtherPoliciesRow(listed, count, all);
  return {
    title: 'Financial summary',
    subject: `${formatDate(period.startDate)} to ${formatDate(period.endDate)}, by transaction date`,
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
              { label: 'Premium', value: formatExactDollars(toCents(totals.premium)) },
              { label: 'Premium tax', value: formatExactDollars(toCents(totals.taxAmount)) },
              { label: 'Fees', value: formatExactDollars(toCents(totals.fees)) },
              { label: 'Total tax liability', value: formatExactDollars(toCents(totals.taxLiability)), strong: true },
              { label: 'Filed', value: formatExactDollars(toCents(totals.filed)) },
              { label: 'Open', value: formatExactDollars(toCents(totals.open)) },
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
              createRightColumn('Premium'),
              createRightColumn('Tax'),
              createRightColumn('Fees'),
              createRightColumn('Amount due'),
            ],
            rows: others === null ? rows : [...rows, others],
            total: ['All policies', '', '', ...all.map(formatExactDollars)],
          },
        ],
      },
    ],
  };
}

/** Returns the row for unlisted policies; null when all are listed. */
function buildOtherPoliciesRow(listed: readonly PolicyInPeriod[], count: number, all: readonly bigint[]): string[] | null {
  const remaining = count - listed.length;
  if (remaining <= 0) return null;
  const sums = [
    listed.reduce((sum, { premium }) => sum + parseDollarsToBigInt(premium), 0n),
    listed.reduce((sum, { tax }) => sum + parseDollarsToBigInt(tax), 0n),
    listed.reduce((sum, { fees }) => sum + parseDollarsToBigInt(fees), 0n),
    listed.reduce((sum, { total }) => sum + parseDollarsToBigInt(total), 0n),
  ];
  const rest = all.map((cents, at) => formatExactDollars(cents - (sums[at] ?? 0n)));
  return ['Other policies', `${remaining.toLocaleString('en-US')} more, listed in the Excel and CSV files`, '', ...rest];
}
