import Button from '@mui/material/Button';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, Icon, useCurrentUser } from '@stampline/ui';
import { DataTable, DownloadButton } from '@stampline/ui/data-table';
import { useState } from 'react';
import { InvitationsCard } from './InvitationsCard';
import { InviteDialog } from './InviteDialog';
import { buildMemberColumns } from './member-columns';
import { SettingsCard } from './SettingsCard';
import { useMembers } from './use-settings';

/** Members and invitations. Owners can edit them, others can only view them. */
export function MembersSection() {
  const { id, role } = useCurrentUser();
  const isOwner = role === 'owner';
  const list = useMembers();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <SettingsCard
        flush
        title="Members"
        description="Owners manage people and settings. Members can edit. Viewers can only view."
        action={
          <>
            <DownloadButton href="/api/organization/members/download" selection={list.selection} />
            {isOwner && (
              <Button variant="contained" startIcon={<Icon name="add" size={18} />} onClick={() => setInviting(true)}>
                Invite
              </Button>
            )}
          </>
        }
      >
        <DataTable
          label="Members"
          list={list}
          columns={buildMemberColumns({ ownId: id, isOwner })}
          search="Name or email"
          toolsFrom={8}
          failure={describeProblem}
          empty={<EmptyState title="No members" />}
        />
      </SettingsCard>
      {isOwner && <InvitationsCard />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
