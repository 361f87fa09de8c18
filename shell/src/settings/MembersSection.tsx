import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { Icon, RowsSkeleton, useCurrentUser } from '@stampline/ui';
import { useState } from 'react';
import { QueryState } from '../query-state/QueryState';
import { InvitationsCard } from './InvitationsCard';
import { InviteDialog } from './InviteDialog';
import { MemberRow } from './MemberRow';
import { SettingsCard } from './SettingsCard';
import { useMembers } from './use-settings';

/** Who works in the organisation, and who is invited. Owners change it, the others see it. */
export function MembersSection() {
  const isOwner = useCurrentUser().role === 'owner';
  const members = useMembers();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <SettingsCard
        title="Members"
        description="Owners manage people and settings, members work, viewers read."
        action={
          isOwner && (
            <Button variant="contained" startIcon={<Icon name="add" size={18} />} onClick={() => setInviting(true)}>
              Invite
            </Button>
          )
        }
      >
        <QueryState query={members} what="Members" skeleton={<RowsSkeleton label="Loading members" />}>
          {(list) => (
            <List disablePadding>
              {list.map((member) => (
                <MemberRow key={member.id} member={member} canManage={isOwner} />
              ))}
            </List>
          )}
        </QueryState>
      </SettingsCard>
      {isOwner && <InvitationsCard />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
