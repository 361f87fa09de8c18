import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime';

const SHELL = 'shell';

/** Thrown when a remote needs a different version of a module that the page can have only once. */
class SharedVersionError extends Error {
  override name = 'SharedVersionError';
}

/**
 * Runtime plugin for the shell and the remotes. They all use the shell's copy of each module that a page may have only once. The federation runtime
 * would
 * use the highest version that is not loaded yet, so that half of a library could come from a remote.
 * Throws {@link SharedVersionError} when the shell's version does not satisfy a remote.
 */
export default function pageShares(): ModuleFederationRuntimePlugin {
  return {
    name: 'page-shares',
    resolveShare: (request) => {
      const { shareInfo, shareScopeMap, scope, pkgName } = request;
      const offered = Object.values(shareScopeMap[scope]?.[pkgName] ?? {}).find(({ from }) => from === SHELL);
      const { singleton, requiredVersion } = shareInfo.shareConfig;
      if (!singleton || !offered) return request;
      const resolver = () => {
        if (requiredVersion && !satisfy(offered.version, requiredVersion)) {
          throw new SharedVersionError(`${shareInfo.from} needs ${pkgName} ${requiredVersion}; this page has ${offered.version}.`);
        }
        return { shared: offered, useTreesShaking: false };
      };
      return { ...request, resolver };
    },
  };
}
