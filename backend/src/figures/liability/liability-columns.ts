import type { DownloadColumn } from '@stampline/tables';
import { DOWNLOADED_FILE_MARKS } from '../../platform/content/tables/downloaded-files.js';
import type { LiabilityRecord } from './liability.queries.js';

export const liabilityColumns: readonly DownloadColumn<LiabilityRecord>[] = [
  { title: 'transaction_date', kind: 'day', value: ({ transactionDate }) => transactionDate },
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'insured_name', kind: 'text', value: ({ insuredName }) => insuredName },
  { title: 'transaction_type', kind: 'text', value: ({ transactionType }) => transactionType },
  { title: 'premium', kind: 'money', value: ({ premium }) => premium },
  { title: 'premium_tax', kind: 'money', value: ({ tax }) => tax },
  { title: 'fees', kind: 'money', value: ({ fees }) => fees },
  { title: 'tax_and_fees', kind: 'money', value: ({ total }) => total },
  { title: 'first_priced', kind: 'money', value: ({ firstTotal }) => firstTotal },
  { title: DOWNLOADED_FILE_MARKS.figures, kind: 'text', value: ({ id }) => id },
];
