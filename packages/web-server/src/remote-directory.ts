import { CONTRACT_VERSION, type Navigation, PAGE_ORIGIN, parseNavigation, type RemoteDescription } from '@stampline/federation';
import type { RemoteOrigin } from './config.js';
import { identifyBuild } from './build-id.js';
import type { NavigationStore } from './navigation-store.js';
import { buildRemotePath } from './remote-files.js';

const FETCH_TIMEOUT_MS = 1_500;
const CACHE_MS = 1_000;

/** Builds `/remotes.json` for the shell: the remotes with their navigation and build. */
export class RemoteDirectory {
  private current: { madeAt: number; list: Promise<RemoteDescription[]> } | undefined;

  constructor(
    private readonly remotes: readonly RemoteOrigin[],
    private readonly store: NavigationStore,
  ) {}

  /** Called on every page load, so requests within one second share one round of fetches. */
  list(): Promise<RemoteDescription[]> {
    const now = Date.now();
    if (!this.current || now - this.current.madeAt > CACHE_MS) {
      this.current = { madeAt: now, list: Promise.all(this.remotes.map((remote) => this.describe(remote))) };
    }
    return this.current.list;
  }

  private async describe({ name, origin, internalOrigin }: RemoteOrigin): Promise<RemoteDescription> {
    const [fresh, build] = await Promise.all([this.fetchNavigation(name, internalOrigin), fetchBuild(name, internalOrigin)]);
    const navigation = fresh ?? (await this.store.findLastValid(name));
    return {
      name,
      origin: origin ?? PAGE_ORIGIN,
      manifest: `${origin ?? buildRemotePath(name)}/mf-manifest.json`,
      contractVersion: navigation?.contractVersion ?? CONTRACT_VERSION,
      build,
      navigation,
    };
  }

  private async fetchNavigation(name: string, origin: string): Promise<Navigation | null> {
    try {
      const response = await fetchFile(`${origin}/navigation.json`);
      const navigation = parseNavigation(await response.json(), name, console.warn);
      await this.store.save(navigation);
      return navigation;
    } catch (error) {
      console.warn(`${name} at ${origin} returned no navigation: ${String(error)}`);
      return null;
    }
  }
}

/** Returns the identifier of a remote's deployed build; null if the remote does not respond. */
async function fetchBuild(name: string, origin: string): Promise<string | null> {
  try {
    return identifyBuild(await (await fetchFile(`${origin}/mf-manifest.json`)).text());
  } catch (error) {
    console.warn(`${name} at ${origin} returned no manifest: ${String(error)}`);
    return null;
  }
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`it responded with ${response.status}`);
  return response;
}
