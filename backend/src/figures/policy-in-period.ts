import type { CalendarDate } from '../dates/calendar-date.js';
import { DOWNLOADED_FILE_MARKS } from '../platform/content/tables/downloaded-files.js';
import type { DownloadColumn } from '@stampline/tables';

/** A policy with its current term, and the sums of its transactions in a period as exact dollar text. */
export interface PolicyInPeriod {
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly state: string;
  readonly effectiveDate: CalendarDate;
  readonly expirationDate: CalendarDate;
  readonly premium: string;
  readonly tax: string;
  readonly fees: string;
  readonly total: string;
}

export const policyInPeriodColumns: readonly DownloadColumn<PolicyInPeriod>[] = [
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'insured_name', kind: 'text', value: ({ insuredName }) => insuredName },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'effective_date', kind: 'day', value: ({ effectiveDate }) => effectiveDate },
  { title: 'expiration_date', kind: 'day', value: ({ expirationDate }) => expirationDate },
  { title: 'premium', kind: 'money', value: ({ premium }) => premium },
  { title: 'premium_tax', kind: 'money', value: ({ tax }) => tax },
  { title: 'fees', kind: 'money', value: ({ fees }) => fees },
  { title: 'tax_and_fees', kind: 'money', value: ({ total }) => total },
  { title: DOWNLOADED_FILE_MARKS.figures, kind: 'text', value: ({ state, policyNumber }) => `${state} ${policyNumber}` },
];
