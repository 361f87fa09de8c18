import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildId, buildLabel } from './build-id.mjs';

describe("a build's identity", () => {
  const target = { folder: 'app', inputs: ['app', 'lock.json'] };
  let root = '';
  /** @param {string[]} args */
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stampline-build-id-'));
    mkdirSync(join(root, 'app'));
    writeFileSync(join(root, 'app/package.json'), '{"version":"1.4.0"}');
    writeFileSync(join(root, 'other.txt'), 'one');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("names the commit of a clean tree, and marks uncommitted changes to the build's sources", () => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'one');
    const commit = git('rev-parse', '--short=12', 'HEAD');
    writeFileSync(join(root, 'other.txt'), 'two');
    expect(buildId(root, target, {}).commit).toBe(commit);
    writeFileSync(join(root, 'app/new.ts'), 'new');
    expect(buildId(root, target, {}).commit).toBe(`${commit}-changed`);
  });

  it('reports that git is missing', () => {
    const build = buildId(root, target, { PATH: process.env.PATH });
    expect(buildLabel(build)).toBe('1.4.0+no-git');
  });

  it('uses the given commit and time', () => {
    const given = { BUILD_COMMIT: '8eef5306e1c2d8a3b4c5d6e7f8a9b0c1d2e3f4a5', BUILD_TIME: '2026-11-28T01:00:00Z' };
    expect(buildId(root, target, given)).toEqual({ version: '1.4.0', commit: '8eef5306e1c2', builtAt: '2026-11-28T01:00:00Z' });
  });
});
