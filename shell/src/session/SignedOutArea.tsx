import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ErrorState, LoadingState, PageNotFound } from '@stampline/ui';
import { jurisdictionsQuery } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { BrandLink } from '../brand/BrandLink';
import { findRemoteRoute } from '../remotes/find-remote-route';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { useRemoteList } from '../remotes/use-remote-list';
import { isShellRoute } from './shell-routes';
import { RedirectToSignIn } from './RedirectToSignIn';

/** Content for signed-out visitors at any path but `/`: a public screen, sign-in, or Page Not Found, for example for an unknown state. */
export function SignedOutArea() {
  const { pathname } = useLocation();
  const { data: remotes, error, refetch } = useRemoteList();
  const slug = matchPath('/states/:slug', pathname)?.params.slug;
  const states = useQuery({ ...jurisdictionsQuery, enabled: slug !== undefined });
  if (isShellRoute(pathname)) return <RedirectToSignIn />;
  if (!remotes && error) {
    return (
      <Card>
        <ErrorState title="The page could not be opened" detail={error.message} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!remotes) return <LoadingState />;
  const found = findRemoteRoute(remotes, pathname);
  const isKnown = slug === undefined || states.isError || states.data?.some((state) => state.slug === slug);
  if (found && isKnown === undefined) return <LoadingState />;
  if (found && isKnown && !found.route.public) return <RedirectToSignIn />;
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 1040, mx: 'auto', p: 4 }}>
      <Box component="header" sx={{ display: 'flex' }}>
        <BrandLink />
      </Box>
      <Box component="main" id="main" sx={{ minWidth: 0 }}>
        {found && isKnown ? (
          <RemoteScreen key={`${found.remote.name}${found.route.path}`} {...found} />
        ) : (
          <PageNotFound start="start page" />
        )}
      </Box>
    </Box>
  );
}
