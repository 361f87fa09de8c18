import type { RouteObject } from 'react-router-dom';
import { CONTRACT_VERSION, NAVIGATION_GROUPS, type RemoteModule } from './contract';
import { parseNavigation } from './navigation';
import { parseRemoteModule } from './remote-module';

/**
 * Lists mismatches between a remote's `navigation.json` and its code, for the remote's test.
 * @example expect(findNavigationProblems('mfeFiling', navigation, remote)).toEqual([])
 */
export function findNavigationProblems(remoteName: string, navigation: unknown, module: RemoteModule): string[] {
  const problems: string[] = [];
  const { routes, entries, contractVersion } = parseNavigation({ ...Object(navigation), version: '0.0.0' }, remoteName, (problem) =>
    problems.push(problem),
  );
  const groups: readonly string[] = NAVIGATION_GROUPS;
  const stated = routes.map((route) => route.path);
  const built = listPaths(parseRemoteModule(module, remoteName).routes);
  return [
    ...problems,
    ...entries
      .filter(({ group }) => !groups.includes(group))
      .map(({ title, group }) => `${title} is in the group ${group}, which no shell knows`),
    ...stated.filter((path) => !built.includes(path)).map((path) => `navigation.json states ${path}, which no route serves`),
    ...built.filter((path) => !stated.includes(path)).map((path) => `the route ${path} is missing in navigation.json`),
    ...(contractVersion === CONTRACT_VERSION ? [] : [`navigation.json states contract ${contractVersion}`]),
  ];
}

function listPaths(routes: RouteObject[]): string[] {
  return routes.flatMap((route) => (route.children ? listPaths(route.children) : [`/${route.path ?? ''}`]));
}
