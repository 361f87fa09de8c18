import type { RemoteDescription } from '@stampline/federation';
import { matchPath, type RouteObject } from 'react-router-dom';
import { findRemoteRoute } from '../remotes/find-remote-route';
import type { PagePlace } from './page-reports';

/** Returns the app and route pattern for a path. @param remotes empty until the list of remotes is loaded */
export function findScreen(routes: readonly RouteObject[], remotes: readonly RemoteDescription[], pathname: string): PagePlace {
  const screen = listPatterns(routes).find((pattern) => matchPath(pattern, pathname));
  if (screen !== undefined) return { app: 'shell', screen };
  const found = findRemoteRoute(remotes, pathname);
  return found ? { app: found.remote.name, screen: found.route.path } : { app: 'shell', screen: 'not-found' };
}

/** Returns the patterns of the shell's screens; routes with a path never have other routes below them. */
function listPatterns(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ index, path, children = [] }) => {
    if (index === true) return ['/'];
    return path === undefined || path === '*' ? listPatterns(children) : [`/${path}`];
  });
}
