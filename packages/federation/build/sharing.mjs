import { installedVersion } from './installed-version.mjs';

/**
 * What shell and remotes share at run time, and why each entry exists. Everything else is bundled by each app.
 * A key that ends in `/` covers the sub-paths of its package; without it a second copy of, say, `react/jsx-runtime` is bundled.
 * MUI components are absent on purpose: as shared modules each would become a request of its own.
 * @type {ReadonlyArray<{module: string, packageName: string, because: string}>}
 */
const SHARED_MODULES = [
  { module: 'react', packageName: 'react', because: 'two copies break hooks' },
  { module: 'react/', packageName: 'react', because: 'the JSX runtime belongs to the same copy' },
  { module: 'react-dom', packageName: 'react-dom', because: 'portals and events belong to the one root' },
  { module: 'react-dom/', packageName: 'react-dom', because: 'the client entry belongs to the same copy' },
  { module: 'react-router-dom', packageName: 'react-router-dom', because: 'links of a remote move the router of the shell' },
  { module: '@tanstack/react-query', packageName: '@tanstack/react-query', because: 'one cache for the whole page' },
  { module: '@emotion/react', packageName: '@emotion/react', because: 'the theme travels in its context' },
  { module: '@emotion/styled', packageName: '@emotion/styled', because: 'its style cache is the one of @emotion/react' },
  { module: '@mui/material/styles', packageName: '@mui/material', because: 'useTheme of a remote sees the theme of the shell' },
  {
    module: '@mui/system/DefaultPropsProvider',
    packageName: '@mui/system',
    because: 'default props of the theme travel in its context, apart from the theme itself',
  },
  { module: '@stampline/ui', packageName: '@stampline/ui', because: 'toasts, signed-in user and theme are contexts of the page' },
  { module: '@stampline/api-client', packageName: '@stampline/api-client', because: 'one client and one set of cache keys' },
];

/**
 * The `shared` option of the federation plugin, equal in all apps but for installed versions.
 *
 * All are strict singletons: a remote that needs a newer major fails to load with a sentence, in its own screens only.
 * No entry has `import: false`. It would spare a remote's fallback chunks on disk, but the same build also serves the remote's
 * standalone page, which has no shell to take them from; inside the shell the fallbacks are never requested.
 * @param {string} appDirectory folder of the app that is built
 * @returns {Record<string, {singleton: true, strictVersion: true, version: string, requiredVersion: string}>}
 */
export function sharedModules(appDirectory) {
  return Object.fromEntries(
    SHARED_MODULES.map(({ module, packageName }) => {
      const version = installedVersion(packageName, appDirectory);
      return [module, { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` }];
    }),
  );
}
