/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from './apps.mjs';
import { computeContentVersion, findInstalledVersion } from './installed-version.mjs';
import { MUI_COMPONENTS, buildComponentsModule, buildSharedModules } from './sharing.mjs';

const root = path.resolve(__dirname, '../../..');
const apps = ['shell', 'mfe-compliance', 'mfe-filing', 'mfe-documents', 'mfe-integrations'];
const perPage = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@emotion/react',
  '@emotion/styled',
  '@tanstack/react-query',
  '@mui/material/styles',
  '@mui/system/DefaultPropsProvider',
];
const contract = ['@stampline/page', 'react-router-dom'];
const perContent = ['react-hook-form', '@stampline/ui', '@stampline/api-client'];

/** Returns the package of a module: `react` for `react/`, `@mui/system` for `@mui/system/DefaultPropsProvider`. */
const getPackage = (module: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

/** Returns the first group of all matches in the sources of apps and packages. */
const findInSources = (pattern: RegExp): string[] =>
  ['shell', ...REMOTES.map(({ folder }) => folder), 'packages/ui', 'packages/business-ui', 'packages/federation'].flatMap((folder) =>
    readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(path.join(root, folder, 'src', file), 'utf8').matchAll(pattern)].map(([, found = '']) => found)),
  );

describe('sharing between the shell and the remotes', () => {
  test('consists of exactly the agreed modules and the MUI components', () => {
    const modules = Object.keys(buildSharedModules(path.join(root, 'shell')));
    const components = MUI_COMPONENTS.map((name) => `@mui/material/${name}`);
    expect(modules.toSorted()).toEqual([...perPage, ...perContent, ...contract, ...components].toSorted());
  });

  test('contains every MUI component that an app or a package imports, because another copy would bring a second theme', () => {
    const imported = new Set(findInSources(/from '@mui\/material\/(\w+)'/g));
    expect([...imported].filter((name) => name !== 'styles' && !MUI_COMPONENTS.includes(name))).toEqual([]);
  });

  test('provides every component from the shell', () => {
    for (const name of MUI_COMPONENTS) expect(decodeURIComponent(buildComponentsModule())).toContain(`import('@mui/material/${name}')`);
  });

  test('contains every name that an app or a package imports from the router', () => {
    const offered = readFileSync(path.join(root, 'packages/page/src/router.ts'), 'utf8');
    const imported = findInSources(/import (?:type )?\{([^}]*)\} from 'react-router-dom'/g).flatMap((names) =>
      names.split(',').map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      ),
    );
    expect(imported.length).toBeGreaterThan(20);
    expect([...new Set(imported)].filter((name) => name !== '' && !new RegExp(`\\b${name}\\b`).test(offered))).toEqual([]);
  });

  test.each(apps)('%s accepts any minor version of modules that a page loads once, and includes a fallback for every module', (app) => {
    const modules = buildSharedModules(path.join(root, app));
    for (const name of perPage) {
      const major = findInstalledVersion(getPackage(name), root).split('.')[0];
      expect([name, modules[name]]).toEqual([name, expect.objectContaining({ singleton: true, strictVersion: true })]);
      expect([name, modules[name]?.requiredVersion]).toEqual([name, `^${major}.0.0`]);
    }
    for (const options of Object.values(modules)) expect(options.import).not.toBe(false);
  });

  test('requires from the shell the page contract that a remote was built with, or a later one', () => {
    const version = findInstalledVersion('@stampline/page', root);
    for (const name of contract) {
      const { requiredVersion, singleton } = buildSharedModules(root)[name]!;
      expect([name, requiredVersion, singleton]).toEqual([name, `^${version}`, true]);
    }
  });

  test('shares the design system and the API client only between apps built with identical copies', () => {
    for (const name of perContent) {
      const { version, requiredVersion, singleton } = buildSharedModules(root)[name]!;
      expect([name, requiredVersion, singleton]).toEqual([name, version, false]);
    }
    expect(computeContentVersion('@stampline/ui', root)).not.toBe(computeContentVersion('@stampline/api-client', root));
  });

  test.each(apps)('%s requires the installed versions to keep apps from drifting from the shell', (app) => {
    expect(buildSharedModules(path.join(root, app))).toEqual(buildSharedModules(path.join(root, 'shell')));
  });

  test.each(apps)('%s declares the versions that it shares', (app) => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync(path.join(root, app, 'package.json'), 'utf8'),
    );
    for (const name of [
      'react',
      'react-dom',
      'react-router-dom',
      '@emotion/react',
      '@emotion/styled',
      '@mui/material',
      '@tanstack/react-query',
    ]) {
      expect([name, dependencies[name]]).toEqual([name, findInstalledVersion(name, path.join(root, app))]);
    }
  });

  test('reports a package that is not installed', () => {
    expect(() => findInstalledVersion('not-a-package', root)).toThrow(/not-a-package is not installed/);
  });
});
