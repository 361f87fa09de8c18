import { matchPath } from 'react-router-dom';

/** Signed-in screens that the shell holds itself. */
const shellRoutes = ['/', '/settings', '/settings/:section'];

export function isShellRoute(pathname: string): boolean {
  return shellRoutes.some((pattern) => matchPath(pattern, pathname));
}
