/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion } from './installed-version.mjs';
import { sharedModules } from './sharing.mjs';

const root = path.resolve(__dirname, '../../..');
const apps = ['shell', 'mfe-compliance', 'mfe-filing', 'mfe-documents', 'mfe-integrations'];
const mustBeOne = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  '@emotion/react',
  '@emotion/styled',
  '@tanstack/react-query',
  '@mui/material/styles',
  '@mui/system/DefaultPropsProvider',
  '@stampline/ui',
  '@stampline/api-client',
];

describe('what shell and remotes share', () => {
  test('is exactly the agreed list', () => {
    expect(Object.keys(sharedModules(path.join(root, 'shell'))).toSorted()).toEqual([...mustBeOne].toSorted());
  });

  test.each(apps)('%s takes every shared module as a strict singleton with a local fallback', (app) => {
    for (const options of Object.values(sharedModules(path.join(root, app)))) {
      expect(options).toMatchObject({ singleton: true, strictVersion: true });
      expect(options).not.toHaveProperty('import');
    }
  });

  test.each(apps)('%s asks for the versions that are installed, so that no app drifts from the shell', (app) => {
    expect(sharedModules(path.join(root, app))).toEqual(sharedModules(path.join(root, 'shell')));
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
      expect([name, dependencies[name]]).toEqual([name, installedVersion(name, path.join(root, app))]);
    }
  });

  test('no single MUI component is shared: each would be a request of its own', () => {
    const names = Object.keys(sharedModules(root));
    expect(names).not.toContain('@mui/material/');
    expect(names).not.toContain('@mui/material');
  });

  test('a package that is not installed is named', () => {
    expect(() => installedVersion('not-a-package', root)).toThrow(/not-a-package is not installed/);
  });
});
