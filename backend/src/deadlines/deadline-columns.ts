import type { DownloadColumn } from '@stampline/tables';
import type { DeadlineDto } from './deadline.dto.js';

export const downloadColumns: readonly DownloadColumn<DeadlineDto>[] = [
  { title: 'due_date', kind: 'day', value: ({ dueDate }) => dueDate },
  { title: 'legal_due_date', kind: 'day', value: ({ legalDueDate = null }) => legalDueDate },
  { title: 'act_by', kind: 'day', value: ({ actBy }) => actBy },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'filing_type', kind: 'text', value: ({ filingType }) => filingType },
  { title: 'title', kind: 'text', value: ({ title }) => title },
  { title: 'description', kind: 'text', value: ({ description }) => description },
  { title: 'period_start', kind: 'day', value: ({ periodStart }) => periodStart },
  { title: 'period_end', kind: 'day', value: ({ periodEnd }) => periodEnd },
  { title: 'applies', kind: 'text', value: ({ applies }) => (applies ? 'yes' : 'no') },
  { title: 'applies_because', kind: 'text', value: ({ appliesBecause }) => appliesBecause },
  { title: 'completed_on', kind: 'day', value: ({ completedOn }) => completedOn },
  { title: 'completed_by', kind: 'text', value: ({ completedByName }) => completedByName },
  { title: 'completion_note', kind: 'text', value: ({ completionNote }) => completionNote },
  { title: 'date_is_assumed', kind: 'text', value: ({ dayIsAssumed }) => (dayIsAssumed ? 'yes' : 'no') },
];
