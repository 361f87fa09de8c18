import type { NavigationRoute, RemoteDescription } from '@stampline/federation';
import { matchPath } from 'react-router-dom';

export interface RemoteRoute {
  remote: RemoteDescription;
  route: NavigationRoute;
}

/** Finds the remote and screen for a path, if any. */
export function findRemoteRoute(remotes: readonly RemoteDescription[], pathname: string): RemoteRoute | undefined {
  for (const remote of remotes) {
    const route = remote.navigation?.routes.find(({ path }) => matchPath(path, pathname));
    if (route) return { remote, route };
  }
  return undefined;
}
