import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASED_API } from '../lint/released-api.mjs';
import { formatRelease, computeNextVersion, readChanges } from './changelog.mjs';
import { RELEASED_PAGE } from './released-page.mjs';
import { release } from './release.mjs';

const DAY = '2026-11-28';

describe('a release', () => {
  let root = '';
  /** @param {string[]} args */
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  /** @param {string} file @param {string} message */
  const commit = (file, message) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), message);
    git('add', '.');
    git('commit', '--quiet', '--message', message);
  };
  const readText = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stampline-release-'));
    git('init', '--quiet');
    git('config', 'user.name', 'Test');
    git('config', 'user.email', 'test@example.com');
    mkdirSync(join(root, 'mfe-filing'));
    writeFileSync(join(root, 'mfe-filing/package.json'), '{\n  "name": "@stampline/mfe-filing",\n  "version": "0.1.0"\n}\n');
    writeFileSync(
      join(root, 'package-lock.json'),
      '{\n  "packages": {\n    "mfe-filing": {\n      "name": "@stampline/mfe-filing",\n      "version": "0.1.0"\n    }\n  }\n}\n',
    );
    commit('mfe-filing/src/a.ts', 'feat(calendar): list due filings');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('begins the changelog and sets the first tag', () => {
    expect(release(root, 'mfe-filing', undefined, DAY)).toContain('tag mfe-filing@0.1.0');
    expect(git('tag', '--list')).toBe('mfe-filing@0.1.0');
    expect(readText('mfe-filing/CHANGELOG.md')).toBe('# Changelog of mfe-filing\n\n## 0.1.0 (2026-11-28)\n\nFirst release.\n');
  });

  it("lists changes to the deployable's sources, newest release first", () => {
    release(root, 'mfe-filing', undefined, DAY);
    commit('mfe-filing/src/b.ts', 'fix(payments): show refunds as negative amounts');
    commit('packages/ui/src/c.ts', 'feat(ui): print tables');
    commit('backend/src/d.ts', 'feat(backend): something else');
    commit('mfe-filing/src/e.ts', 'refactor(calendar): split a file');
    commit('mfe-filing/src/b.test.ts', 'fix(payments): test refunds');
    commit('packages/api-client/src/generated/openapi.json', 'feat(tax): a field of another screen');
    commit('packages/ui/src/f.ts', 'feat(ui): print charts');
    release(root, 'mfe-filing', undefined, DAY);
    const [title, added = '', fixed = '', first] = readText('mfe-filing/CHANGELOG.md').split(/\n(?=##)/);
    expect(title).toBe('# Changelog of mfe-filing\n');
    expect(readText('mfe-filing/CHANGELOG.md')).toMatch(
      /## 0\.2\.0 \(2026-11-28\)\n\n### Added\n\n- ui:\n  - print tables \(\w+\)\n  - print charts \(\w+\)\n\n### Fixed\n\n- payments: show refunds as negative amounts \(\w+\)\n\n## 0\.1\.0/,
    );
    expect(`${added}${fixed}${first}`).not.toMatch(/something else|split a file|test refunds|another screen/);
    expect(JSON.parse(readText('mfe-filing/package.json')).version).toBe('0.2.0');
    expect(JSON.parse(readText('package-lock.json')).packages['mfe-filing'].version).toBe('0.2.0');
    expect([git('describe', '--tags', '--exact-match'), git('log', '-1', '--format=%s'), git('status', '--porcelain')]).toEqual([
      'mfe-filing@0.2.0',
      'chore(mfe-filing): release 0.2.0',
      '',
    ]);
  });

  it('follows the last release in a clone without its tags', () => {
    release(root, 'mfe-filing', undefined, DAY);
    commit('mfe-filing/src/b.ts', 'fix(payments): show refunds as negative amounts');
    git('tag', '--delete', 'mfe-filing@0.1.0');
    expect(release(root, 'mfe-filing', undefined, DAY)).toContain('tag mfe-filing@0.1.1');
    expect(readText('mfe-filing/CHANGELOG.md')).toMatch(/## 0\.1\.1[^#]+### Fixed[^#]+refunds[^#]+## 0\.1\.0[^#]+First release\.\n$/);
  });

  it('lists incompatible changes first, and omits tooling changes', () => {
    const log = 'a1 feat(e2e): b\na2 refactor(api)!: rename a field\na3 fix: c\na4 fix(ui)!: d';
    expect(formatRelease('2.0.0', DAY, readChanges(log))).toBe(
      '## 2.0.0 (2026-11-28)\n\n### Incompatible\n\n- api: rename a field (a2)\n- ui: d (a4)\n\n### Fixed\n\n- c (a3)',
    );
  });

  it("records the backend's API for comparison with later releases", () => {
    mkdirSync(join(root, 'packages/api-client/src/generated'), { recursive: true });
    commit('backend/package.json', '{\n  "version": "0.1.0"\n}\n');
    release(root, 'backend', undefined, DAY);
    expect(git('show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual(['backend/CHANGELOG.md', RELEASED_API]);
    expect(Object.keys(JSON.parse(readText(RELEASED_API)).paths)).toContain('/api/health');
  });

  it("records the API of the shell's page for comparison with remotes", () => {
    mkdirSync(join(root, 'packages/federation'), { recursive: true });
    commit('shell/package.json', '{\n  "version": "0.1.0"\n}\n');
    release(root, 'shell', undefined, DAY);
    expect(git('show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual([RELEASED_PAGE, 'shell/CHANGELOG.md']);
    expect(JSON.parse(readText(RELEASED_PAGE))).toMatchObject({ contractVersion: 1, shared: { react: {} } });
  });

  it('is rejected if there are no changes, if files are uncommitted, or for other folders', () => {
    release(root, 'mfe-filing', undefined, DAY);
    expect(() => release(root, 'mfe-filing')).toThrow('Nothing that mfe-filing is built from has changed since mfe-filing@0.1.0.');
    writeFileSync(join(root, 'new.txt'), '');
    expect(() => release(root, 'mfe-filing')).toThrow('Commit or stash your changes first');
    expect(() => release(root, 'docs')).toThrow('docs is not released: backend, shell');
  });
});

describe('the next version', () => {
  it.each([
    ['fix(a): b', '1.2.4'],
    ['feat(a): b\nabc fix(a): c', '1.3.0'],
    ['feat(a)!: b', '2.0.0'],
    ['docs: b', '1.2.4'],
  ])('after %j is %s', (log, expected) => {
    expect(computeNextVersion('1.2.3', readChanges(`abc ${log}`))).toBe(expected);
  });

  it('uses the requested increment', () => {
    expect(computeNextVersion('1.2.3', [], 'major')).toBe('2.0.0');
  });
});
