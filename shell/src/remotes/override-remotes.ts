import {
  logProblem,
  OVERRIDES_KEY,
  parseNavigation,
  readRemoteOverrides,
  type RemoteDescription,
  type RemoteOverride,
} from '@stampline/federation';

/** Returns the remotes that this tab replaces with remotes on a developer's machine. */
export const listOverrides = (): RemoteOverride[] => readRemoteOverrides(document, sessionStorage, logProblem);

export function removeOverrides(): void {
  sessionStorage.removeItem(OVERRIDES_KEY);
}

/** Replaces remotes with the ones on a developer's machine, including their screens as far as these can be read. */
export function overrideRemotes(remotes: readonly RemoteDescription[]): Promise<RemoteDescription[]> {
  const origins = new Map(listOverrides().map(({ name, origin }) => [name, origin]));
  return Promise.all(
    remotes.map(async (remote) => {
      const origin = origins.get(remote.name);
      return origin === undefined ? remote : replaceRemote(remote, origin);
    }),
  );
}

async function replaceRemote(remote: RemoteDescription, origin: string): Promise<RemoteDescription> {
  const replaced = { ...remote, origin, manifest: `${origin}/mf-manifest.json`, build: null };
  try {
    const response = await fetch(`${origin}/navigation.json`, { cache: 'no-cache' });
    const navigation = parseNavigation(await response.json(), remote.name, logProblem);
    return { ...replaced, navigation, contractVersion: navigation.contractVersion };
  } catch (error) {
    logProblem(`${remote.name} at ${origin} sent no navigation: ${String(error)}`);
    return replaced;
  }
}
