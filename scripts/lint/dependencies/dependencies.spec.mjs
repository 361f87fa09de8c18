import { KNOWN_BAD } from './known-bad.mjs';
import { isAllowedExpression } from './license.mjs';
import { findLockFaults } from './lock-faults.mjs';
import { findManifestFaults } from './manifest-faults.mjs';
import { compareVersions, isCoveredBy } from './versions.mjs';

const validPackage = { version: '1.2.3', integrity: 'sha512-abc', license: 'MIT' };

/** @param {object} change @param {string} [place] */
const findFaults = (change, place = 'node_modules/thing') => findLockFaults({ [place]: { ...validPackage, ...change } }, {});

describe('a locked package', () => {
  it('is accepted if it does not break any rule', () => {
    expect(findFaults({})).toEqual([]);
    expect(findFaults({ dependencies: { other: '^1.0.0 || ~2.1', 'x-cjs': 'npm:x@^4.2.0', y: 'npm:@scope/y@1.0.0' } })).toEqual([]);
  });

  it.each([
    ['an invalid version', { version: 'latest' }, 'no exact version'],
    ['a tarball of another server', { resolved: 'https://evil.example/thing.tgz' }, 'comes from https://evil.example/thing.tgz'],
    ['a repository', { resolved: 'git+ssh://git@host.example/thing.git#abc' }, 'not from the registry'],
    ['a dependency on a repository', { dependencies: { other: 'github:someone/other' } }, 'asks for packages from elsewhere: other'],
    ['a dependency on a repository shorthand', { dependencies: { other: 'someone/other' } }, 'asks for packages from elsewhere'],
    ['an optional dependency on a URL', { optionalDependencies: { o: 'https://evil.example/o.tgz' } }, 'packages from elsewhere'],
    ['a peer dependency on a file', { peerDependencies: { o: 'file:../o' } }, 'packages from elsewhere'],
    ['the name of another package', { name: 'evil-thing' }, 'is evil-thing under another name'],
    ['no hash', { integrity: undefined }, 'no SHA-512'],
    ['a weak hash', { integrity: 'sha1-abc' }, 'no SHA-512'],
    ['no license', { license: undefined }, 'names no license'],
    ['a license with further obligations', { license: 'GPL-3.0-only' }, 'is under GPL-3.0-only'],
    ['a license for another package', { license: 'MPL-2.0' }, 'is under MPL-2.0'],
    ['an install script', { hasInstallScript: true }, 'would run a program'],
  ])('with %s is rejected', (_what, change, sentence) => {
    expect(findFaults(change)).toEqual([expect.stringContaining(sentence)]);
  });

  it("can lack a hash only if it is another platform's binary from a known family", () => {
    const binary = { integrity: undefined, license: undefined, optional: true, os: ['darwin'], cpu: ['arm64'] };
    expect(findFaults(binary, 'node_modules/@swc/core-darwin-arm64')).toEqual([]);
    expect(findFaults({ ...binary, optional: undefined }, 'node_modules/@swc/core-darwin-arm64')).not.toEqual([]);
    expect(findFaults({ ...binary, os: undefined, cpu: undefined }, 'node_modules/@swc/core-darwin-arm64')).not.toEqual([]);
    expect(findFaults(binary, 'node_modules/@swc/evil-darwin-arm64')).not.toEqual([]);
  });

  it('can have an install script only if package.json forbids running it', () => {
    const packages = { 'node_modules/thing': { ...validPackage, hasInstallScript: true } };
    expect(findLockFaults(packages, { thing: false })).toEqual([]);
    for (const allowScripts of [{}, { thing: true }, { 'thing@1.2.3': false }])
      expect(findLockFaults(packages, allowScripts)).toEqual([expect.stringContaining('would run a program')]);
  });

  it('is checked by its real name if it has an alias', () => {
    expect(findFaults({ name: 'strip-ansi', version: '6.0.1' }, 'node_modules/strip-ansi-cjs')).toEqual([]);
    expect(findFaults({ name: 'strip-ansi', version: '7.1.1' }, 'node_modules/strip-ansi-cjs')).toEqual([
      expect.stringContaining('stolen'),
    ]);
  });

  it('can be a link only to a workspace', () => {
    const workspace = { 'packages/ui': {} };
    expect(findLockFaults({ ...workspace, 'node_modules/@stampline/ui': { link: true, resolved: 'packages/ui' } }, {})).toEqual([]);
    expect(findLockFaults({ ...workspace, 'node_modules/x': { link: true, resolved: '../x' } }, {})).toEqual([
      expect.stringContaining('not a workspace'),
    ]);
  });

  it.each(KNOWN_BAD.map((rule) => [rule.name, rule]))(
    'is rejected if it is known to be compromised: %s',
    (name, { versions = [], ranges = [] }) => {
      const bad = [...versions, ...ranges.map(({ from = '0.0.1' }) => from)];
      for (const version of bad)
        expect(findFaults({ version }, `node_modules/${name}`)).toEqual([expect.stringContaining('must not be used')]);
      for (const { below } of ranges) expect(findFaults({ version: below }, `node_modules/${name}`)).toEqual([]);
      expect(bad.length).toBeGreaterThan(0);
    },
  );
});

describe('versions', () => {
  it.each([
    ['1.2.3', '1.2.10', -1],
    ['2.0.0', '1.99.99', 1],
    ['1.0.0', '1.0.0', 0],
    ['1.0.0-beta.2', '1.0.0', -1],
  ])('%s against %s: %d', (left, right, order) => {
    expect(Math.sign(compareVersions(left, right))).toBe(order);
  });

  it('are in a range from its lower bound up to, but excluding, its upper bound', () => {
    const rule = { name: 'x', why: '', ranges: [{ from: '2.0.0', below: '2.1.4' }] };
    expect(['1.9.9', '2.0.0', '2.1.3', '2.1.4', '3.0.0'].map((version) => isCoveredBy(rule, version))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('license expressions', () => {
  it.each([
    ['MIT', true],
    ['MIT OR GPL-2.0', true],
    ['GPL-2.0 OR MIT', true],
    ['MIT AND GPL-2.0', false],
    ['(MIT AND ISC)', true],
    ['(GPL-2.0 OR MIT) AND ISC', true],
    ['GPL-2.0 OR MIT AND GPL-3.0', false],
    ['(MIT', false],
    ['MIT ISC', false],
    ['', false],
  ])('%s: %s', (expression, allowed) => {
    expect(isAllowedExpression(expression, (one) => ['MIT', 'ISC'].includes(one))).toBe(allowed);
  });
});

describe('a package.json', () => {
  it('pins one exact version of each package, and does not state versions for workspaces', () => {
    const good = { dependencies: { a: '1.2.3', '@stampline/ui': '*' }, devDependencies: { b: 'npm:c@1.0.0-beta.1' } };
    expect(findManifestFaults('shell', good)).toEqual([]);
    for (const wanted of ['*', '^1.0.0', '~1.0.0', '1.x', 'latest', '>=1', 'https://evil.example/a.tgz', 'someone/a', 'file:../a'])
      expect(findManifestFaults('shell', { devDependencies: { a: wanted } })).toEqual([expect.stringContaining('name one exact version')]);
    expect(findManifestFaults('', { optionalDependencies: { '@stampline/ui': '1.0.0' } })).toHaveLength(1);
  });
});
