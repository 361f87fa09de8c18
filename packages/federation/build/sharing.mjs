import path from 'node:path';
import { installedVersion } from './installed-version.mjs';

/**
 * Modules that shell and remotes share at run time, each with its reason. Everything else is bundled by each app.
 * A key that ends in `/` covers the sub-paths of its package; without it, a second copy of `react/jsx-runtime`, for example, is bundled.
 * @type {ReadonlyArray<{module: string, packageName: string, because: string, import?: string}>}
 */
const SHARED_MODULES = [
  { module: 'react', packageName: 'react', because: 'two copies break hooks' },
  { module: 'react/', packageName: 'react', because: 'the JSX runtime belongs to the same copy' },
  { module: 'react-dom', packageName: 'react-dom', because: 'portals and events belong to the one root' },
  { module: 'react-dom/', packageName: 'react-dom', because: 'the client entry belongs to the same copy' },
  {
    module: 'react-router-dom',
    packageName: 'react-router-dom',
    because: 'links of a remote move the router of the shell',
    import: path.join(import.meta.dirname, '../src/router.ts'),
  },
  { module: '@tanstack/react-query', packageName: '@tanstack/react-query', because: 'one cache for the whole page' },
  { module: '@emotion/react', packageName: '@emotion/react', because: 'the theme travels in its context' },
  { module: '@emotion/styled', packageName: '@emotion/styled', because: 'its style cache is the one of @emotion/react' },
  { module: '@mui/material/styles', packageName: '@mui/material', because: 'useTheme of a remote sees the theme of the shell' },
  {
    module: '@mui/system/DefaultPropsProvider',
    packageName: '@mui/system',
    because: 'default props of the theme travel in its context, apart from the theme itself',
  },
  {
    module: 'react-hook-form',
    packageName: 'react-hook-form',
    because: 'every app has forms, and a second copy costs as much as a screen',
  },
  { module: '@stampline/ui', packageName: '@stampline/ui', because: 'toasts, signed-in user and theme are contexts of the page' },
  { module: '@stampline/api-client', packageName: '@stampline/api-client', because: 'one client and one set of cache keys' },
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

/**
 * Returns the `shared` option of the federation plugin, equal in all apps except for installed versions.
 *
 * All are strict singletons: a remote that needs a newer major version fails to load with a sentence, in its screens only.
 * No entry has `import: false`. It would save a remote's fallback chunks on disk, but the same build also serves the remote's standalone
 * page, where no shell provides them; inside the shell the fallbacks are never requested.
 * @param {string} appDirectory folder of the app
 * @returns {Record<string, {singleton: true, strictVersion: true, version: string, requiredVersion: string, import?: string}>}
 */
export function sharedModules(appDirectory) {
  const components = MUI_COMPONENTS.map((name) => ({ module: `@mui/material/${name}`, packageName: '@mui/material', import: undefined }));
  return Object.fromEntries(
    [...SHARED_MODULES, ...components].map(({ module, packageName, import: own }) => {
      const version = installedVersion(packageName, appDirectory);
      return [module, { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...(own && { import: own }) }];
    }),
  );
}

/**
 * Returns a module for the shell that imports every shared component, so that the shell also offers those that only remotes use. It is
 * never run.
 * @returns {string} a URL that webpack reads
 */
export function offeredComponents() {
  const imports = MUI_COMPONENTS.map((name) => `() => import('@mui/material/${name}')`);
  return `data:text/javascript,${encodeURIComponent(`export const offered = [${imports.join()}];`)}`;
}
