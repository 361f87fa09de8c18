import Button from '@mui/material/Button';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, formatDateTime } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { useState } from 'react';
import { EmailDialog } from './EmailDialog';
import { EmailStatus } from './EmailStatus';
import { SettingsCard } from './SettingsCard';
import { type Email, useEmails } from './use-settings';

/** The organization's emails: sent, pending, or kept here because no mail server is configured. */
export function OutboxSection() {
  const list = useEmails();
  const [opened, setOpened] = useState<string>();
  return (
    <SettingsCard flush title="Outbox" description="Emails from the last 90 days. If no mail server is set up, copy the links from here.">
      <DataTable
        label="Emails"
        list={list}
        columns={buildColumns(setOpened)}
        search="Recipient or subject"
        rowHeight={56}
        failure={describeProblem}
        empty={<EmptyState title="No emails yet" description="Invite someone, and the email appears here." />}
      />
      {opened !== undefined && <EmailDialog id={opened} onClose={() => setOpened(undefined)} />}
    </SettingsCard>
  );
}

const buildColumns = (onOpen: (id: string) => void): ListColumn<Email>[] => [
  { field: 'subject', title: 'Subject', isSortable: true, isHead: true, render: ({ subject }) => subject },
  { field: 'recipient', title: 'Recipient', isSortable: true, render: ({ recipient }) => recipient },
  { field: 'createdAt', title: 'Created', width: 170, isSortable: true, render: ({ createdAt }) => formatDateTime(createdAt) },
  { field: 'state', title: 'Status', width: 150, isSortable: true, render: (email) => <EmailStatus email={email} /> },
  {
    field: 'actions',
    title: 'Actions',
    align: 'right',
    width: 96,
    render: ({ id, recipient, subject }) => (
      <Button
        data-opens-row
        size="small"
        sx={{ minWidth: 0, mr: -1 }}
        onClick={() => onOpen(id)}
        aria-label={`Open the email to ${recipient}: ${subject}`}
      >
        Open
      </Button>
    ),
  },
];
