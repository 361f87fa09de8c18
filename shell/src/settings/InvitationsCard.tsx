import { describeProblem } from '@stampline/api-client';
import { EmptyState } from '@stampline/ui';
import { DataTable } from '@stampline/ui/data-table';
import { useState } from 'react';
import { InvitationLinkDialog } from './InvitationLinkDialog';
import { buildInvitationColumns } from './invitation-columns';
import { SettingsCard } from './SettingsCard';
import { type NewInvitation, useInvitations } from './use-settings';

export function InvitationsCard() {
  const list = useInvitations();
  const [resent, setResent] = useState<NewInvitation>();
  return (
    <SettingsCard flush title="Open invitations" description="Each link works for one person and expires after seven days.">
      <DataTable
        label="Open invitations"
        list={list}
        columns={buildInvitationColumns(setResent)}
        search="Email"
        toolsFrom={8}
        rowHeight={56}
        failure={describeProblem}
        empty={<EmptyState title="No open invitations" description="People you invite appear here until they accept." />}
      />
      {resent && <InvitationLinkDialog invitation={resent} onClose={() => setResent(undefined)} />}
    </SettingsCard>
  );
}
