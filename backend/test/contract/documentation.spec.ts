import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setting } from '../../src/platform/kernel/config/setting.js';
import { migrationSettings, processSettings } from '../../src/platform/kernel/config/settings.js';
import { problemTypes } from '../../src/platform/kernel/problems/problem-types.js';
import { readCodeRows } from './markdown-table.js';

const root = join(__dirname, '../../..');

function readPage(name: string): string {
  return readFileSync(join(root, 'docs', name), 'utf8');
}

describe('docs/configuration.md', () => {
  it('lists exactly the variables that the code reads, each with its default and meaning', () => {
    const groups: Setting<unknown>[] = [...Object.values(processSettings), ...Object.values(migrationSettings)];
    const settings = groups.flatMap((setting) => [setting, ...(setting.password ? [setting.password] : [])]);
    const expected = new Map(
      settings.map(({ variable, presence, fallback, about }) => [variable, [presence === 'default' ? `\`${fallback}\`` : presence, about]]),
    );
    const documented = new Map(
      readCodeRows(readPage('configuration.md')).map(([name, standard, about]) => [name?.replaceAll('`', ''), [standard, about]]),
    );
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(expected));
  });

  it('is complete, because a single module reads the environment', () => {
    const source = join(root, 'backend/src');
    const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .filter((file) =>
        /\bprocess\s*\.\s*env\b|\benv\s*}\s*=\s*process/.test(readFileSync(join(source, file), 'utf8').replace(/`process\.env`/g, '')),
      );
    expect(readers).toEqual([join('platform', 'kernel', 'config', 'environment.ts')]);
  });
});

describe('docs/problems.md', () => {
  it('lists each problem in the catalog with its status, title and remedy', () => {
    const documented = readCodeRows(readPage('problems.md')).map(([slug, status, title, advice]) => [
      slug?.replaceAll('`', ''),
      { status: Number(status), title, advice },
    ]);
    const catalog = Object.entries(problemTypes).map(([slug, { status, title, advice }]) => [slug, { status, title, advice }]);
    expect(documented).toEqual(catalog);
    expect(catalog.length).toBeGreaterThan(20);
  });
});
