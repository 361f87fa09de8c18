import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { api } from '@stampline/api-client';
import { formatDateTime, formatTimeAgo, RowsSkeleton, StatusChip } from '@stampline/ui';
import { QueryState } from '../query-state/QueryState';
import { browserName } from './browser-name';
import { SettingsCard } from './SettingsCard';
import { useAction } from './use-action';
import { type Session, sessionsKey, useSessions } from './use-settings';

/** Where one is signed in, and how to end it elsewhere. */
export function SessionsSection() {
  const sessions = useSessions();
  return (
    <SettingsCard title="Your sessions" description="Browsers in which you are signed in. End any that you do not recognize.">
      <QueryState query={sessions} what="Sessions" skeleton={<RowsSkeleton label="Loading sessions" />}>
        {(list) => (
          <List disablePadding>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </List>
        )}
      </QueryState>
    </SettingsCard>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, userAgent, address, startedAt, lastSeenAt, current } = session;
  const { running, perform } = useAction();
  const end = () =>
    perform({
      run: () => api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } }),
      changes: sessionsKey,
      done: { title: 'Session ended' },
      failedTitle: 'Session not ended',
    });
  return (
    <ListItem disableGutters divider sx={{ gap: 3, '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{browserName(userAgent)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {address && `${address}, `}last used {formatTimeAgo(lastSeenAt).toLowerCase()}, signed in {formatDateTime(startedAt)}
        </Typography>
      </Box>
      {current ? (
        <StatusChip tone="ok">This session</StatusChip>
      ) : (
        <Button color="error" disabled={running} onClick={() => void end()}>
          End
        </Button>
      )}
    </ListItem>
  );
}
