import Box from '@mui/material/Box';
import { AuthProvider, ErrorState } from '@stampline/ui';
import { Outlet, useLocation } from 'react-router-dom';
import { SignedInLayout } from '../layout/SignedInLayout';
import { RedirectToLanding } from './RedirectToLanding';
import type { Session } from './read-session';
import { SignedOutArea } from './SignedOutArea';

/** Signed-in screens for users, and a redirect to sign-in for visitors. */
export function SessionArea({ session }: { session: Session }) {
  const { pathname } = useLocation();
  if (session.kind === 'unknown') {
    return (
      <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: 8 }}>
        <ErrorState title="Stampline cannot be reached" detail={session.reason} onRetry={() => window.location.reload()} />
      </Box>
    );
  }
  if (session.kind === 'signed-out') return pathname === '/' ? <RedirectToLanding /> : <SignedOutArea />;
  return (
    <AuthProvider user={session.user}>
      <SignedInLayout>
        <Outlet />
      </SignedInLayout>
    </AuthProvider>
  );
}
