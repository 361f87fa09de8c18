import { dateInWords } from '../dates/date-in-words.js';
import { formatDollars } from '../money/dollars.js';
import type { PdfDocument } from '../platform/content/pdf/pdf-document.js';
import { linesOf } from './compliance-columns.js';
import type { ComplianceReportDto } from './report.dto.js';

const amount = (dollars: number): string => formatDollars(Math.round(dollars * 100));
const right = (title: string) => ({ title, align: 'end' }) as const;

/** Creation data printed on a report. */
export interface ReportMaking {
  /** Time of its figures. */
  readonly createdAt: Date;
  readonly rulebookVersion: string;
}

export function compliancePdf(report: ComplianceReportDto, { createdAt, rulebookVersion }: ReportMaking): PdfDocument {
  const { period, totals, byMonth } = report;
  const lines = linesOf(report);
  return {
    title: 'Compliance report',
    subject: `${dateInWords(period.startDate)} to ${dateInWords(period.endDate)}`,
    language: 'en-US',
    createdAt,
    rulebookVersion,
    notice: 'Compliance report, prepared by Stampline',
    mark: null,
    sections: [
      {
        heading: 'Summary',
        blocks: [
          {
            kind: 'rows',
            rows: [
              { label: 'Total tax liability', value: amount(totals.taxLiability), strong: true },
              { label: 'Premium', value: amount(totals.premium) },
              { label: 'Premium tax', value: amount(totals.taxAmount) },
              { label: 'Fees', value: amount(totals.fees) },
              { label: 'Filed', value: amount(totals.filed) },
              { label: 'Open', value: amount(totals.open) },
              { label: 'Active policies', value: String(totals.policies) },
              { label: 'Compliance score', value: totals.complianceScore === null ? 'Not yet' : `${totals.complianceScore}%` },
              { label: 'Pending filings', value: String(totals.pendingFilings) },
            ],
          },
        ],
      },
      {
        heading: 'Liability by state',
        blocks: [
          {
            kind: 'table',
            caption: 'Premium, tax and fees by state',
            columns: [{ title: 'State', width: 2 }, right('Policies'), right('Premium'), right('Tax'), right('Fees'), right('Liability')],
            rows: lines
              .slice(0, -1)
              .map(({ stateName, figures: one }) => [
                stateName,
                String(one.policies),
                amount(one.premium),
                amount(one.taxAmount),
                amount(one.fees),
                amount(one.taxLiability),
              ]),
            total: [
              'All states',
              String(totals.policies),
              amount(totals.premium),
              amount(totals.taxAmount),
              amount(totals.fees),
              amount(totals.taxLiability),
            ],
          },
        ],
      },
      {
        heading: 'Liability by month',
        blocks: [
          {
            kind: 'table',
            caption: 'Premium, tax and fees by month',
            columns: [{ title: 'Month', width: 2 }, right('Premium'), right('Tax'), right('Fees')],
            rows: byMonth.map(({ month, premium, taxAmount, fees }) => [month, amount(premium), amount(taxAmount), amount(fees)]),
          },
        ],
      },
    ],
  };
}
