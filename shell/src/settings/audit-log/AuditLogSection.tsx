import { describeProblem } from '@stampline/api-client';
import { EmptyState, useCurrentUser } from '@stampline/ui';
import { DataTable } from '@stampline/ui/data-table';
import { useState } from 'react';
import { SettingsCard } from '../SettingsCard';
import { AuditFilters } from './AuditFilters';
import { buildAuditColumns } from './audit-columns';
import { DailyEmails } from './DailyEmails';
import { EntryDialog } from './EntryDialog';
import { useActorNames } from './use-actor-names';
import { type AuditEntry, useAuditLog } from './use-audit-log';
import { LogVerification } from './LogVerification';

export function AuditLogSection() {
  const isOwner = useCurrentUser().role === 'owner';
  const list = useAuditLog();
  const getName = useActorNames(list.page?.rows ?? []);
  const [opened, setOpened] = useState<AuditEntry>();
  return (
    <SettingsCard
      flush
      title="Audit log"
      description={
        isOwner
          ? 'Every change in your organization. Each entry carries a hash of the one before it. Verify the log to find entries that were changed or removed.'
          : 'Every change to the records that you can open, and to your account. Owners also see changes to settings and members.'
      }
    >
      {isOwner && <LogVerification />}
      {isOwner && <DailyEmails />}
      <DataTable
        label="Audit log"
        list={list}
        columns={buildAuditColumns({ getActorName: getName, onOpen: setOpened })}
        filters={<AuditFilters list={list} />}
        download="/api/audit/download"
        failure={describeProblem}
        empty={<EmptyState title="No entries yet" description="Changes in your organization appear here." />}
      />
      {opened && <EntryDialog entry={opened} who={getName(opened.actor)} onClose={() => setOpened(undefined)} />}
    </SettingsCard>
  );
}
