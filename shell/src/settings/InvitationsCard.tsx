import List from '@mui/material/List';
import { EmptyState, RowsSkeleton } from '@stampline/ui';
import { QueryState } from '../query-state/QueryState';
import { InvitationRow } from './InvitationRow';
import { SettingsCard } from './SettingsCard';
import { useInvitations } from './use-settings';

/** Invitations that nobody has accepted yet. */
export function InvitationsCard() {
  const invitations = useInvitations();
  return (
    <SettingsCard title="Open invitations">
      <QueryState query={invitations} what="Invitations" skeleton={<RowsSkeleton rows={2} label="Loading invitations" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No open invitations" description="Whoever you invite appears here until they accept." />
          ) : (
            <List disablePadding>
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </List>
          )
        }
      </QueryState>
    </SettingsCard>
  );
}
