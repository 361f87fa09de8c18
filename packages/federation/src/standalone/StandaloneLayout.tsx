import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { currentUserQuery, describeError } from '@stampline/api-client';
import { AuthProvider, ConfirmProvider, ErrorState, LoadingState, ToastProvider } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, Link as RouterLink } from 'react-router-dom';
import type { Navigation } from '../contract';

/** Layout with links to the remote's screens, and the current screen, for a signed-in user. */
export function StandaloneLayout({ navigation }: { navigation: Navigation }) {
  return (
    <ToastProvider>
      <ConfirmProvider>
        <Box sx={{ maxWidth: 1440, mx: 'auto', p: 4 }}>
          <Box component="nav" aria-label="Screens of this remote" sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 6 }}>
            {navigation.entries.map((entry) => (
              <Link key={entry.path} component={RouterLink} to={entry.path}>
                {entry.title}
              </Link>
            ))}
          </Box>
          <main>
            <SignedInScreen />
          </main>
        </Box>
      </ConfirmProvider>
    </ToastProvider>
  );
}

function SignedInScreen() {
  const user = useQuery(currentUserQuery);
  if (user.isPending) return <LoadingState />;
  if (user.isError) {
    return <ErrorState title="The server is not responding" detail={describeError(user.error)} onRetry={() => void user.refetch()} />;
  }
  if (!user.data) return <Link href="/api/login">Sign in</Link>;
  return (
    <AuthProvider user={user.data}>
      <Outlet />
    </AuthProvider>
  );
}
