import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A lost packet costs only the first attempt, which is short; a slow connection can use the full time of the last attempt. */
const MANIFEST_TIMEOUTS_MS = [4_000, 8_000, 15_000];
const SCRIPT_TIMEOUT_MS = 15_000;
const RETRY_DELAYS_MS = [300, 1_000];

/**
 * Runtime plugin of the shell. The federation runtime waits for a manifest indefinitely; this plugin limits each attempt, retries twice with
 * increasing limits and delays, and bypasses the browser's cache so that a new deployment is found. After the last attempt, loading rejects and the
 * remote's screen shows the failure.
 */
export default function createNetworkLimitsPlugin(): ModuleFederationRuntimePlugin {
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

const createTimeoutSignal = (tried: number): AbortSignal => AbortSignal.timeout(MANIFEST_TIMEOUTS_MS[tried] ?? SCRIPT_TIMEOUT_MS);

/** Fetches with a time limit; network failures and 5xx responses are retried. The last failure is thrown or returned. */
export async function fetchManifest(url: string, init: RequestInit, pausesMs: readonly number[] = RETRY_DELAYS_MS): Promise<Response> {
  for (const [tried, pause] of pausesMs.entries()) {
    try {
      const response = await fetch(url, { ...init, signal: createTimeoutSignal(tried) });
      if (response.status < 500) return response;
    } catch {
      // Unreachable or too slow: the next attempt decides, or the final one after the loop.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return fetch(url, { ...init, signal: createTimeoutSignal(pausesMs.length) });
}
