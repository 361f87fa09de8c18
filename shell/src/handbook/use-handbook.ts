import { logProblem, parseHandbook, type HandbookChapter, type RemoteDescription } from '@stampline/federation';
import { useQueries } from '@tanstack/react-query';
import { buildNavigationGroups } from '../layout/navigation-groups';
import { loadRemoteModule } from '../remotes/load-remote-module';
import { useRemoteList } from '../remotes/use-remote-list';
import type { HandbookGroup } from './handbook-search';
import { SHELL_CHAPTERS } from './shell-chapters';

async function loadChapters(remote: RemoteDescription): Promise<HandbookChapter[]> {
  const { handbook } = await loadRemoteModule(remote);
  return handbook === undefined ? [] : parseHandbook((await handbook()).default, remote.name, logProblem);
}

export interface Handbook {
  groups: HandbookGroup[];
  isPending: boolean;
  /** True if part of the product did not respond, so that its chapters are missing. */
  isIncomplete: boolean;
}

/** Loads the chapters of the shell and of all remotes, in the order of the sidebar. */
export function useHandbook(): Handbook {
  const { data: remotes = [], isPending, isError } = useRemoteList();
  const loaded = useQueries({
    queries: remotes.map((remote) => ({
      queryKey: ['shell', 'handbook', remote.name],
      queryFn: () => loadChapters(remote),
      networkMode: 'always' as const,
    })),
  });
  const chapters = [...SHELL_CHAPTERS, ...loaded.flatMap(({ data = [] }) => data)];
  const navigation = [
    ...buildNavigationGroups(remotes),
    { name: 'Organization and account', entries: [{ path: '/settings', title: 'Settings' }] },
  ];
  return {
    groups: navigation.map(({ name, entries }) => ({
      name,
      chapters: entries.flatMap(({ path, title }) =>
        chapters.filter((chapter) => chapter.path === path).map((chapter) => ({ ...chapter, title })),
      ),
    })),
    isPending: isPending || loaded.some((one) => one.isPending),
    isIncomplete: isError || loaded.some((one) => one.isError),
  };
}
