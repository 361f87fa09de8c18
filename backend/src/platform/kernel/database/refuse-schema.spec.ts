import { type AppliedMigration, findNewerMigrations } from './refuse-schema.js';

class First1800000000000 {
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}
class Second1800000000001 extends First1800000000000 {}

/** Build of version 1.2.0, which knows two migrations. */
const known = { version: '1.2.0', migrations: [First1800000000000, Second1800000000001] };
const first: AppliedMigration = { name: 'First1800000000000', oldestVersion: null };
const second: AppliedMigration = { name: 'Second1800000000001', oldestVersion: 'any' };

/** Returns a migration that the build does not know. */
const newer = (oldestVersion: string | null): AppliedMigration => ({ name: 'Newer1800000000002', oldestVersion });

describe('the schema of a database', () => {
  it.each([
    ['is empty', []],
    ['is older than the build', [first]],
    ['matches the build, whatever its oldest version', [first, { ...second, oldestVersion: '9.0.0' }]],
  ])('supports a build if it %s', (_case, applied) => {
    expect(findNewerMigrations(applied, known)).toEqual([]);
  });

  it.each(['any', '0.9.9', '1.1.10', '1.2.0'])('supports an older build after a migration that is compatible with %s', (oldestVersion) => {
    expect(findNewerMigrations([first, second, newer(oldestVersion)], known)).toEqual(['Newer1800000000002']);
  });

  it.each(['1.2.1', '1.10.0', '2.0.0'])('rejects a build of version 1.2.0 after a migration that requires %s', (oldestVersion) => {
    expect(() => findNewerMigrations([first, second, newer(oldestVersion)], known)).toThrow(
      `version 1.2.0 cannot run on it anymore. Start version ${oldestVersion} or a later one.`,
    );
  });

  it('names the newest version that any of several migrations requires', () => {
    const applied = ['1.3.0', 'any', '1.10.0', '1.9.0'].map((version, index) => ({
      name: `M180000000001${index}`,
      oldestVersion: version,
    }));
    expect(() => findNewerMigrations(applied, known)).toThrow('Start version 1.10.0 or a later one.');
  });

  it('rejects a build if a migration that the build does not know does not record its oldest supported version', () => {
    expect(() => findNewerMigrations([first, newer(null)], known)).toThrow('Newer1800000000002');
  });

  it('rejects a build if the schema predates the baseline', () => {
    expect(() => findNewerMigrations([{ name: 'Old1700000000000', oldestVersion: 'any' }], known)).toThrow('before the first release');
  });

  it('rejects a build if its version cannot be compared', () => {
    expect(() => findNewerMigrations([newer('1.0.0')], { ...known, version: 'latest' })).toThrow('"latest" is not a version');
  });
});
