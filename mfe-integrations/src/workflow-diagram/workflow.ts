import type { IconName } from '@stampline/ui';

export interface WorkflowColumn {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly parts: readonly string[];
}

export const COLUMNS: readonly WorkflowColumn[] = [
  {
    icon: 'accounts',
    title: 'Broker',
    text: 'You place the policy and send its data.',
    parts: ['Policy files', 'Policy Sync', 'Accounts and insurers'],
  },
  {
    icon: 'workflow',
    title: 'Stampline',
    text: 'Checks the data, applies the law of each state and calculates what is due.',
    parts: ['Taxes and fees by state', 'Filing deadlines', 'Compliance checklists'],
  },
  {
    icon: 'document',
    title: 'Document Generator',
    text: 'Fills in the forms and reports that each state requires.',
    parts: ['State forms and affidavits', 'Tax reports', 'Filing packages'],
  },
];

export const STEPS = [
  { title: 'Data Input', text: 'Upload a policy file, enter a policy manually, or connect your policy administration system.' },
  {
    title: 'Processing and Validation',
    text: 'Each row is validated and priced by the rule in force on its date. Errors are listed with what to correct.',
  },
  { title: 'Document Generation', text: 'Generate the documents of a period, file them, and record the state’s response.' },
] as const;
