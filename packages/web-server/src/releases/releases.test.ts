/** @jest-environment node */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '../testing/servers.js';
import { deployRelease, rollBackRelease } from './releases.js';

/** Creates the build of a remote whose chunk name has a hash made up of this digit. */
async function build(digit: number): Promise<string> {
  const hash = String(digit).repeat(8);
  const directory = await createFolder({
    [`main.${hash}.js`]: `chunk ${digit}`,
    [`main.${hash}.js.br`]: `compressed ${digit}`,
    [`main.${hash}.js.LICENSE.txt`]: 'MIT',
    'index.html': `main.${hash}.js`,
    'mf-manifest.json': `{"entry":"main.${hash}.js"}`,
    'mf-manifest.json.br': `compressed manifest ${digit}`,
    'navigation.json': `{"build":${digit}}`,
    'mf-stats.json': 'analysis',
    '.built-from': 'mark',
  });
  await mkdir(path.join(directory, 'assets'));
  await writeFile(path.join(directory, `assets/logo.${hash}.svg`), `logo ${digit}`);
  return directory;
}

const now = new Date('2026-11-28T00:00:00Z');
const readAsset = (assets: string, file: string) => readFile(path.join(assets, file), 'utf8');
const manifest = (assets: string) => readAsset(assets, 'mf-manifest.json');

test("deploys a build's files, and keeps those of the previous build", async () => {
  const assets = await createFolder();
  await deployRelease(await build(1), assets, 5, now);
  await deployRelease(await build(2), assets, 5, now);
  expect(await manifest(assets)).toContain('22222222');
  expect(await readAsset(assets, 'mf-manifest.json.br')).toBe('compressed manifest 2');
  expect(await readAsset(assets, 'navigation.json')).toBe('{"build":2}');
  for (const digit of [1, 2]) {
    const hash = String(digit).repeat(8);
    expect(await readAsset(assets, `main.${hash}.js`)).toBe(`chunk ${digit}`);
    expect(await readAsset(assets, `assets/logo.${hash}.svg`)).toBe(`logo ${digit}`);
  }
  const files = await readdir(assets);
  expect(files).not.toContain('mf-stats.json');
  expect(files.filter((file) => file.endsWith('.new') || file === '.built-from')).toEqual([]);
});

test('rolls back one release at a time, and forward by redeploying', async () => {
  const assets = await createFolder();
  for (const digit of [1, 2, 3]) await deployRelease(await build(digit), assets, 5, now);
  await rollBackRelease(assets);
  expect(await manifest(assets)).toContain('22222222');
  await rollBackRelease(assets);
  expect(await manifest(assets)).toContain('11111111');
  await expect(rollBackRelease(assets)).rejects.toThrow(/has no release before the current one/);
  await deployRelease(await build(3), assets, 5, now);
  expect(await manifest(assets)).toContain('33333333');
});

test('removes only the files of releases beyond the number to keep', async () => {
  const assets = await createFolder();
  for (const digit of [1, 2, 3]) await deployRelease(await build(digit), assets, 2, now);
  const files = await readdir(assets);
  expect(files.filter((file) => file.endsWith('.js'))).toEqual(['main.22222222.js', 'main.33333333.js']);
  expect(await readdir(path.join(assets, 'assets'))).toEqual(['logo.22222222.svg', 'logo.33333333.svg']);
  expect(await manifest(assets)).toContain('33333333');
});

test('does not create a second release if the same build is deployed twice', async () => {
  const assets = await createFolder();
  const id = await deployRelease(await build(1), assets, 5, now);
  expect(await deployRelease(await build(1), assets, 5, now)).toBe(id);
  await expect(rollBackRelease(assets)).rejects.toThrow(/has no release before/);
});

test('explains that a folder does not contain a build', async () => {
  await expect(deployRelease(await createFolder(), await createFolder(), 5, now)).rejects.toThrow(/contains no built app/);
});
