import type { DownloadColumn } from '@stampline/tables';
import type { ComplianceReportDto, ReportFiguresDto } from './report.dto.js';

/** A line of an exported report: one state, or the total of all states. */
interface ReportLine {
  readonly state: string;
  readonly stateName: string;
  readonly figures: ReportFiguresDto;
  readonly complianceScore: number | null;
  readonly nextDeadline: string | null;
}

const createMoneyColumn = (value: number): string => value.toFixed(2);

/** Columns of an exported report, with the same amounts as the screen. */
export const complianceColumns: readonly DownloadColumn<ReportLine>[] = [
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'state_name', kind: 'text', value: ({ stateName }) => stateName },
  { title: 'policies', kind: 'number', value: ({ figures: { policies } }) => policies },
  { title: 'premium', kind: 'money', value: ({ figures: { premium } }) => createMoneyColumn(premium) },
  { title: 'premium_tax', kind: 'money', value: ({ figures: { taxAmount } }) => createMoneyColumn(taxAmount) },
  { title: 'fees', kind: 'money', value: ({ figures: { fees } }) => createMoneyColumn(fees) },
  { title: 'tax_and_fees', kind: 'money', value: ({ figures: { taxLiability } }) => createMoneyColumn(taxLiability) },
  { title: 'filed', kind: 'money', value: ({ figures: { filed } }) => createMoneyColumn(filed) },
  { title: 'open', kind: 'money', value: ({ figures: { open } }) => createMoneyColumn(open) },
  { title: 'pending_filings', kind: 'number', value: ({ figures: { pendingFilings } }) => pendingFilings },
  { title: 'overdue_items', kind: 'number', value: ({ figures: { overdueItems } }) => overdueItems },
  { title: 'filed_on_time', kind: 'number', value: ({ figures: { filedOnTime } }) => filedOnTime },
  { title: 'filed_late', kind: 'number', value: ({ figures: { filedLate } }) => filedLate },
  { title: 'compliance_score', kind: 'number', value: ({ complianceScore }) => complianceScore },
  { title: 'next_deadline', kind: 'day', value: ({ nextDeadline }) => nextDeadline },
];

const COUNTED = [
  'policies',
  'premium',
  'taxLiability',
  'filed',
  'open',
  'pendingFilings',
  'overdueItems',
  'filedOnTime',
  'filedLate',
] as const satisfies readonly (keyof ReportFiguresDto)[];

/** Returns a line for each state with figures, and one for the total. */
export function toReportLines({ states, totals }: ComplianceReportDto): ReportLine[] {
  const some = states.filter((one) => COUNTED.some((name) => one[name] !== 0));
  const lines = some.map((figures) => {
    const { state, stateName, complianceScore, nextDeadline } = figures;
    return { state, stateName, figures, complianceScore, nextDeadline };
  });
  return [
    ...lines,
    { state: 'All', stateName: 'All states', figures: totals, complianceScore: totals.complianceScore, nextDeadline: null },
  ];
}
