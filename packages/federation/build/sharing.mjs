import path from 'node:path';
import { computeContentVersion, findInstalledVersion } from './installed-version.mjs';

/**
 * Modules that the shell and the remotes share at run time, each with its reason. Everything else is bundled by each app.
 * A key that ends in `/` covers the sub-paths of its package; without it, a second copy of `react/jsx-runtime`, for example, is bundled.
 *
 * - `page`: one per page, from the shell; any version of the same major suits both sides.
 * - `contract`: one per page, from the shell, which must offer at least the version that the remote was built with.
 * - `equal`: one copy for apps that were built with the same content; any other app bundles a separate copy, and both exist on the same page.
 * @type {ReadonlyArray<{module: string, packageName: string, kind: 'page' | 'contract' | 'equal', because: string, import?: string}>}
 */
const SHARED_MODULES = [
  { module: 'react', packageName: 'react', kind: 'page', because: 'two copies break hooks' },
  { module: 'react/', packageName: 'react', kind: 'page', because: 'the JSX runtime belongs to the same copy' },
  { module: 'react-dom', packageName: 'react-dom', kind: 'page', because: 'portals and events belong to the one root' },
  { module: 'react-dom/', packageName: 'react-dom', kind: 'page', because: 'the client entry belongs to the same copy' },
  {
    module: 'react-router-dom',
    packageName: '@stampline/page',
    kind: 'contract',
    because: 'links of a remote move the router of the shell',
    import: path.join(import.meta.dirname, '../../page/src/router.ts'),
  },
  { module: '@tanstack/react-query', packageName: '@tanstack/react-query', kind: 'page', because: 'one cache for the whole page' },
  { module: '@emotion/react', packageName: '@emotion/react', kind: 'page', because: 'the theme travels in its context' },
  { module: '@emotion/styled', packageName: '@emotion/styled', kind: 'page', because: 'its style cache is the one of @emotion/react' },
  {
    module: '@mui/material/styles',
    packageName: '@mui/material',
    kind: 'page',
    because: 'useTheme of a remote sees the theme of the shell',
  },
  {
    module: '@mui/system/DefaultPropsProvider',
    packageName: '@mui/system',
    kind: 'page',
    because: 'default props of the theme travel in its context, apart from the theme itself',
  },
  { module: '@stampline/page', packageName: '@stampline/page', kind: 'contract', because: 'user, toasts and questions belong to the page' },
  { module: 'react-hook-form', packageName: 'react-hook-form', kind: 'equal', because: 'a second copy costs as much as a screen' },
  { module: '@stampline/ui', packageName: '@stampline/ui', kind: 'equal', because: 'every screen uses it' },
  { module: '@stampline/api-client', packageName: '@stampline/api-client', kind: 'equal', because: 'every screen uses it' },
];

/**
 * MUI components that apps and packages import by path, and those that its grid and date pickers import. Shared, they are in one chunk of
 * the shell (`chunk-groups.mjs`) and no remote loads them; an app that uses one missing here bundles it with all of its dependencies.
 */
export const MUI_COMPONENTS = [
  'Alert',
  'AlertTitle',
  'Autocomplete',
  'Badge',
  'Box',
  'Breadcrumbs',
  'Button',
  'ButtonBase',
  'Card',
  'CardContent',
  'Checkbox',
  'Chip',
  'CircularProgress',
  'ClickAwayListener',
  'Collapse',
  'CssBaseline',
  'Dialog',
  'DialogActions',
  'DialogContent',
  'DialogContentText',
  'DialogTitle',
  'Divider',
  'Drawer',
  'Fade',
  'FormControl',
  'FormControlLabel',
  'FormHelperText',
  'FormLabel',
  'GlobalStyles',
  'Grow',
  'IconButton',
  'InputAdornment',
  'InputBase',
  'InputLabel',
  'LinearProgress',
  'Link',
  'List',
  'ListItem',
  'ListItemButton',
  'ListItemIcon',
  'ListItemText',
  'ListSubheader',
  'Menu',
  'MenuItem',
  'MenuList',
  'Modal',
  'Paper',
  'Popover',
  'Popper',
  'Radio',
  'RadioGroup',
  'Select',
  'Skeleton',
  'Stack',
  'SvgIcon',
  'Switch',
  'Tab',
  'Table',
  'TableBody',
  'TableCell',
  'TableContainer',
  'TableFooter',
  'TableHead',
  'TablePagination',
  'TableRow',
  'Tabs',
  'TextField',
  'TextareaAutosize',
  'ToggleButton',
  'ToggleButtonGroup',
  'Tooltip',
  'Typography',
  'Unstable_TrapFocus',
  'useMediaQuery',
  'utils',
];

/** Packages whose version is not raised manually: their content identifies them. */
const BY_CONTENT = ['@stampline/ui', '@stampline/api-client'];

/**
 * Returns the `shared` option of the federation plugin, equal in all apps except for installed versions.
 *
 * No entry has `import: false`. It would save a remote's fallback chunks on disk, but the same build also serves the remote's standalone
 * page, where no shell provides them; inside the shell the fallbacks are loaded only for another version.
 * @param {string} appDirectory folder of the app
 * @returns {Record<string, {singleton: boolean, strictVersion: boolean, version: string, requiredVersion: string, import?: string}>}
 */
export function buildSharedModules(appDirectory) {
  const components = MUI_COMPONENTS.map((name) => ({
    module: `@mui/material/${name}`,
    packageName: '@mui/material',
    kind: /** @type {const} */ ('page'),
    import: undefined,
  }));
  return Object.fromEntries(
    [...SHARED_MODULES, ...components].map(({ module, packageName, kind, import: own }) => {
      const version = BY_CONTENT.includes(packageName)
        ? computeContentVersion(packageName, appDirectory)
        : findInstalledVersion(packageName, appDirectory);
      const isOne = kind !== 'equal';
      const options = { singleton: isOne, strictVersion: isOne, version, requiredVersion: requiredVersion(kind, version) };
      return [module, { ...options, ...(own && { import: own }) }];
    }),
  );
}

/**
 * @param {'page' | 'contract' | 'equal'} kind
 * @param {string} version
 */
function requiredVersion(kind, version) {
  if (kind === 'equal') return version;
  return kind === 'contract' ? `^${version}` : `^${version.split('.')[0]}.0.0`;
}

/**
 * Returns a module for the shell that imports every shared component, so that the shell also offers the components that only remotes use. The module
 * is never run.
 * @returns {string} a URL that webpack reads
 */
export function buildComponentsModule() {
  const imports = MUI_COMPONENTS.map((name) => `() => import('@mui/material/${name}')`);
  return `data:text/javascript,${encodeURIComponent(`export const offered = [${imports.join()}];`)}`;
}
