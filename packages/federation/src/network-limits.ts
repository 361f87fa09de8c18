import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A lost packet costs the short first try only; a slow line has the whole last one. */
const MANIFEST_TIMEOUTS_MS = [4_000, 8_000, 15_000];
const SCRIPT_TIMEOUT_MS = 15_000;
const PAUSES_MS = [300, 1_000];

/**
 * Runtime plugin of the shell. The federation runtime waits for a manifest without any limit; this gives each try a limit, tries again
 * twice with growing limits and pauses, and asks past the browser's cache so that a new deployment is seen. When all tries fail the loading rejects,
 * and the screen of that remote says so.
 */
export default function networkLimits(): ModuleFederationRuntimePlugin {
  return {
    name: 'network-limits',
    fetch: (url, init) => fetchManifest(url, { ...init, cache: 'no-cache' }),
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
}

const within = (tried: number): AbortSignal => AbortSignal.timeout(MANIFEST_TIMEOUTS_MS[tried] ?? SCRIPT_TIMEOUT_MS);

/** Fetches with a time limit; network failures and 5xx answers are tried again. The last failure is thrown or returned. */
export async function fetchManifest(url: string, init: RequestInit, pausesMs: readonly number[] = PAUSES_MS): Promise<Response> {
  for (const [tried, pause] of pausesMs.entries()) {
    try {
      const response = await fetch(url, { ...init, signal: within(tried) });
      if (response.status < 500) return response;
    } catch {
      // Unreachable or too slow: the next try, or the one after the loop, decides.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return fetch(url, { ...init, signal: within(pausesMs.length) });
}
