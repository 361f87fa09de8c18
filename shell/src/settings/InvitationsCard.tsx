import List from '@mui/material/List';
import { EmptyState, RowsSkeleton } from '@stampline/ui';
import { useState } from 'react';
import { QueryState } from '../query-state/QueryState';
import { InvitationLinkDialog } from './InvitationLinkDialog';
import { InvitationRow } from './InvitationRow';
import { SettingsCard } from './SettingsCard';
import { type NewInvitation, useInvitations } from './use-settings';

/** Invitations that nobody has accepted yet. */
export function InvitationsCard() {
  const invitations = useInvitations();
  const [resent, setResent] = useState<NewInvitation>();
  return (
    <SettingsCard title="Open invitations">
      <QueryState query={invitations} what="Invitations" skeleton={<RowsSkeleton rows={2} label="Loading invitations" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No open invitations" description="People you invite appear here until they accept." />
          ) : (
            <List disablePadding>
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onResent={setResent} />
              ))}
            </List>
          )
        }
      </QueryState>
      {resent && <InvitationLinkDialog invitation={resent} onClose={() => setResent(undefined)} />}
    </SettingsCard>
  );
}
