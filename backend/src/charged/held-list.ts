import type { RecordedType } from '../book/recorded-type.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { DownloadColumn } from '@stampline/tables';
import { DOWNLOADED_FILE_MARKS } from '../platform/content/tables/downloaded-files.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';

/** A transaction in a state and month, with its share of the payments for the month. Amounts as exact dollar text. */
export interface HeldRow {
  readonly id: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly transactionType: RecordedType;
  readonly transactionDate: CalendarDate;
  readonly invoiceNumber: string | null;
  /** Amount collected; null if no collection is on record. */
  readonly collected: string | null;
  /** All charges due. */
  readonly due: string;
  readonly paid: string;
  readonly givenBack: string;
  /** Collected less paid and refunded. */
  readonly held: string;
  /** True if one of the transaction's payees was paid less than is due for the month. */
  readonly isAllocated: boolean;
}

export const heldList = defineList({
  name: 'held',
  sorts: {
    transactionDate: { sql: 'h.transaction_date', type: 'day' },
    policyNumber: { sql: 'h.policy_number', type: 'text' },
    heldAmount: { sql: 'h.held', type: 'number' },
  },
  defaultSort: 'transactionDate',
  id: { sql: 'h.id', type: 'uuid' },
  limit: { default: 50, max: 200 },
});

/** Columns of the downloaded file. Amounts are exact. */
export const heldDownload: readonly DownloadColumn<HeldRow>[] = [
  { title: 'transaction_date', kind: 'day', value: ({ transactionDate }) => transactionDate },
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'insured_name', kind: 'text', value: ({ insuredName }) => insuredName },
  { title: 'transaction_type', kind: 'text', value: ({ transactionType }) => transactionType },
  { title: 'invoice_number', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber },
  { title: 'collected', kind: 'money', value: ({ collected }) => collected },
  { title: 'due', kind: 'money', value: ({ due }) => due },
  { title: 'paid', kind: 'money', value: ({ paid }) => paid },
  { title: 'given_back', kind: 'money', value: ({ givenBack }) => givenBack },
  { title: 'held', kind: 'money', value: ({ held }) => held },
  { title: 'allocated', kind: 'text', value: ({ isAllocated }) => (isAllocated ? 'yes' : 'no') },
  { title: DOWNLOADED_FILE_MARKS.transactions, kind: 'text', value: ({ id }) => id },
];
