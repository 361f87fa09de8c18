import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.mjs';

describe('npm run images', () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("builds one program's images with shared layers", () => {
    const calls = join(folder, 'calls');
    writeFileSync(join(folder, 'buildah'), `#!/bin/sh\necho "$@" >> '${calls}'\n`);
    chmodSync(join(folder, 'buildah'), 0o755);
    const { status, stderr } = spawnSync(process.execPath, ['scripts/images.mjs', 'backend', 'demo'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: [folder, process.env.PATH].join(delimiter) },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const builds = readFileSync(calls, 'utf8').trim().split('\n');
    expect(builds.map((build) => /--target (\w+)/.exec(build)?.[1])).toEqual(['backend', 'demo']);
    const [identity, ...others] = builds.map((build) => build.match(/BUILD_(?:COMMIT|TIME)=\S+/g));
    expect(identity).toHaveLength(2);
    expect(others).toEqual([identity]);
    for (const build of builds) expect(build).toMatch(/^build --layers /);
  });
});
