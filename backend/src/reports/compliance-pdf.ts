import { formatDate } from '../dates/format-date.js';
import { formatDollars } from '../money/json-dollars.js';
import type { PdfDocument } from '@stampline/pdf';
import { toReportLines } from './compliance-columns.js';
import type { ComplianceReportDto } from './report.dto.js';

const formatAmount = (dollars: number): string => formatDollars(Math.round(dollars * 100));
const createRightColumn = (title: string) => ({ title, align: 'end' }) as const;

/** Details printed on a report. */
export interface ReportCreation {
  /** Time of its figures. */
  readonly createdAt: Date;
  readonly rulebookVersion: string;
}

export function buildCompliancePdf(report: ComplianceReportDto, { createdAt, rulebookVersion }: ReportCreation): PdfDocument {
  const { period, totals, byMonth } = report;
  const lines = toReportLines(report);
  return {
    title: 'Compliance report',
    subject: `${formatDate(period.startDate)} to ${formatDate(period.endDate)}`,
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
              { label: 'Total tax liability', value: formatAmount(totals.taxLiability), strong: true },
              { label: 'Premium', value: formatAmount(totals.premium) },
              { label: 'Premium tax', value: formatAmount(totals.taxAmount) },
              { label: 'Fees', value: formatAmount(totals.fees) },
              { label: 'Filed', value: formatAmount(totals.filed) },
              { label: 'Open', value: formatAmount(totals.open) },
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
            columns: [
              { title: 'State', width: 2 },
              createRightColumn('Policies'),
              createRightColumn('Premium'),
              createRightColumn('Tax'),
              createRightColumn('Fees'),
              createRightColumn('Liability'),
            ],
            rows: lines
              .slice(0, -1)
              .map(({ stateName, figures: one }) => [
                stateName,
                String(one.policies),
                formatAmount(one.premium),
                formatAmount(one.taxAmount),
                formatAmount(one.fees),
                formatAmount(one.taxLiability),
              ]),
            total: [
              'All states',
              String(totals.policies),
              formatAmount(totals.premium),
              formatAmount(totals.taxAmount),
              formatAmount(totals.fees),
              formatAmount(totals.taxLiability),
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
            columns: [{ title: 'Month', width: 2 }, createRightColumn('Premium'), createRightColumn('Tax'), createRightColumn('Fees')],
            rows: byMonth.map(({ month, premium, taxAmount, fees }) => [
              month,
              formatAmount(premium),
              formatAmount(taxAmount),
              formatAmount(fees),
            ]),
          },
        ],
      },
    ],
  };
}
