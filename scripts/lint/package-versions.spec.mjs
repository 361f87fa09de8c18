import { computeNextVersion } from './next-version.mjs';
import { hashContent, findVersionFault } from './package-versions.mjs';

const recorded = { version: '1.4.0', sha256: 'a' };

describe("a shared package's version", () => {
  it('is accepted while the package matches its record', () => {
    expect(findVersionFault('page', recorded, recorded)).toBe('');
    expect(computeNextVersion(recorded, recorded, false)).toBe('1.4.0');
  });

  it("must change with the package's content, by running one command", () => {
    const changed = { version: '1.4.0', sha256: 'b' };
    expect(findVersionFault('page', changed, recorded)).toBe(
      'packages/page has changed since 1.4.0: run node scripts/version-packages.mjs',
    );
    expect(computeNextVersion(changed, recorded, false)).toBe('1.5.0');
    expect(computeNextVersion(changed, recorded, true)).toBe('2.0.0');
  });

  it('is kept if it was increased manually, and recorded by the same command', () => {
    const raised = { version: '1.4.1', sha256: 'b' };
    expect(findVersionFault('page', raised, recorded)).toBe(
      'packages/page is not recorded in 1.4.1: run node scripts/version-packages.mjs',
    );
    expect(computeNextVersion(raised, recorded, false)).toBe('1.4.1');
  });

  it('does not depend on itself', () => {
    const { version, sha256 } = hashContent('page');
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(hashContent('page').sha256).toBe(sha256);
  });
});
