import { nextVersion } from './next-version.mjs';
import { contentOf, versionComplaint } from './package-versions.mjs';

const recorded = { version: '1.4.0', sha256: 'a' };

describe('the version of a shared package', () => {
  it('fits while the package is as recorded', () => {
    expect(versionComplaint('page', recorded, recorded)).toBe('');
    expect(nextVersion(recorded, recorded, false)).toBe('1.4.0');
  });

  it('must change with the content, by one command', () => {
    const changed = { version: '1.4.0', sha256: 'b' };
    expect(versionComplaint('page', changed, recorded)).toBe(
      'packages/page has changed since 1.4.0: run node scripts/version-packages.mjs',
    );
    expect(nextVersion(changed, recorded, false)).toBe('1.5.0');
    expect(nextVersion(changed, recorded, true)).toBe('2.0.0');
  });

  it('is kept if raised manually, and recorded by the same command', () => {
    const raised = { version: '1.4.1', sha256: 'b' };
    expect(versionComplaint('page', raised, recorded)).toBe(
      'packages/page is not recorded in 1.4.1: run node scripts/version-packages.mjs',
    );
    expect(nextVersion(raised, recorded, false)).toBe('1.4.1');
  });

  it('does not depend on itself', () => {
    const { version, sha256 } = contentOf('page');
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(contentOf('page').sha256).toBe(sha256);
  });
});
