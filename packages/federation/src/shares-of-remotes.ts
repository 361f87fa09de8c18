import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Registration of a shared module by a container, and the fields that the shell's runtime adds. */
interface Share {
  get: unknown;
  version?: string;
  scope?: string[];
}

/**
 * Runtime plugin of the shell. Remotes are plain webpack containers, whose shares lack version and scope; the runtime reads both from the
 * share when it loads one, and would otherwise register it as version "undefined".
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

/** Adds version and scope to shares that lack them. @param scope shares by name and version */
export function completeShares(scope: Record<string, Record<string, Share>>): void {
  for (const versions of Object.values(scope))
    for (const [version, share] of Object.entries(versions)) {
      share.version ??= version;
      share.scope ??= ['default'];
    }
}
