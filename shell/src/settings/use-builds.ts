import { api, getData } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useRemoteList } from '../remotes/use-remote-list';

/** A running part of the product: `0.1.0+8eef5306e1c2` is version 0.1.0, built from commit 8eef5306e1c2. */
export interface BuildLine {
  part: string;
  version: string;
  builtAt: string | null;
}

interface Build {
  version: string;
  commit: string;
  builtAt: string | null;
}

const NOT_REACHED = 'could not be reached';

/** Returns the builds of the server, the page and each remote. */
export function useBuilds(): BuildLine[] {
  const server = useQuery({ queryKey: ['shell', 'build', 'server'], queryFn: () => getData(api.GET('/api/health')) });
  const page = useQuery({ queryKey: ['shell', 'build', 'page'], queryFn: fetchPageBuild });
  const { data: remotes = [] } = useRemoteList();
  return [
    toBuildLine('Server', server),
    toBuildLine('Page', page),
    ...remotes.map(({ name, navigation }) => ({ part: name, version: navigation?.version ?? NOT_REACHED, builtAt: null })),
  ];
}

function toBuildLine(part: string, { data, isPending }: { data: Build | undefined; isPending: boolean }): BuildLine {
  if (data) return { part, version: `${data.version}+${data.commit}`, builtAt: data.builtAt };
  return { part, version: isPending ? 'loading...' : NOT_REACHED, builtAt: null };
}

async function fetchPageBuild(): Promise<Build> {
  const response = await fetch('/build.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The build of the page could not be read: status ${response.status}.`);
  const build: Build = await response.json();
  return build;
}
