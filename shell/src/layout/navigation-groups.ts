import { NAVIGATION_GROUPS, type NavigationEntry, type RemoteDescription } from '@stampline/federation';

export interface SidebarGroup {
  name: string;
  entries: NavigationEntry[];
}

const dashboard: NavigationEntry = { path: '/', title: 'Dashboard', group: 'Overview', order: 0, icon: 'dashboard' };

/** Returns the nonempty sidebar groups in order: the shell's groups, then groups added by remotes. */
export function buildNavigationGroups(remotes: readonly RemoteDescription[]): SidebarGroup[] {
  const entries = [dashboard, ...remotes.flatMap(({ navigation }) => navigation?.entries ?? [])];
  const names = new Set([...NAVIGATION_GROUPS, ...entries.map(({ group }) => group)]);
  return [...names]
    .map((name) => ({
      name,
      entries: entries
        .filter(({ group }) => group === name)
        .toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title)),
    }))
    .filter(({ entries: shown }) => shown.length > 0);
}
