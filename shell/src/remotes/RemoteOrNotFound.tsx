import Card from '@mui/material/Card';
import { ErrorState, PageNotFound, PageSkeleton } from '@stampline/ui';
import { useLocation } from 'react-router-dom';
import { findRemoteRoute } from './find-remote-route';
import { RemoteScreen } from './RemoteScreen';
import { useRemoteList } from './use-remote-list';

/** Resolves a path that the shell does not know: a screen of a remote, or Page Not Found. */
export function RemoteOrNotFound() {
  const { pathname } = useLocation();
  const { data: remotes, error, refetch } = useRemoteList();
  if (!remotes && error) {
    return (
      <Card>
        <ErrorState title="The screens could not be listed" detail={error.message} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!remotes) return <PageSkeleton />;
  const found = findRemoteRoute(remotes, pathname);
  return found ? <RemoteScreen key={`${found.remote.name}${found.route.path}`} {...found} /> : <PageNotFound />;
}
