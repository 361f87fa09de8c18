import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What a container registers for a version that the page does not have yet, and what the runtime of the shell keeps of its own. */
interface Share {
  get: unknown;
  version?: string;
  scope?: string[];
}

/**
 * Runtime plugin of the shell. Remotes are containers of webpack itself, whose shares say neither their version nor their scope; the runtime takes both from the
 * share when it loads one, and would keep it as a version "undefined" otherwise.
 */
export default function sharesOfRemotes(): ModuleFederationRuntimePlugin {
  return {
    name: 'shares-of-remotes',
    initContainer: (container) => {
      completeShares(container.shareScope);
      return container;
    },
  };
}

/** Writes version and scope into the shares that lack them. @param scope shares by name and version */
export function completeShares(scope: Record<string, Record<string, Share>>): void {
  for (const versions of Object.values(scope))
    for (const [version, share] of Object.entries(versions)) {
      share.version ??= version;
      share.scope ??= ['default'];
    }
}
