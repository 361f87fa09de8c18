import { migrationComplaints, migrationsAreRecorded } from './migrations.mjs';

const grandfathered = { file: '1795300001004-previewed-at.ts', sha256: 'b' };
const first = { file: '1795300003001-tax-batches.ts', sha256: 'a' };
const next = { file: '1795400000000-tasks.ts', sha256: 'c' };

/** @param {import('./migrations.mjs').Recorded[]} migrations */
const index = (migrations) => migrations.map(({ file }) => `import { X } from './${file.replace('.ts', '.js')}';`).join('\n');

/** @param {Partial<Parameters<typeof migrationComplaints>[0]>} changes */
function complaints(changes) {
  const all = [first, grandfathered, next];
  return migrationComplaints({ written: all, recorded: all, listed: index(all), ...changes });
}

describe('the record of migrations', () => {
  it('is content with migrations that are as they were recorded', () => {
    expect(complaints({})).toEqual([]);
  });

  it('refuses a migration that was changed after it was recorded', () => {
    expect(complaints({ written: [first, grandfathered, { ...next, sha256: 'other' }] })).toEqual([
      expect.stringContaining('write a new migration'),
    ]);
  });

  it('asks for the recording of a new one', () => {
    expect(complaints({ recorded: [first, grandfathered] })).toEqual([expect.stringContaining('is not recorded')]);
  });

  it('misses one that is gone, and one that nobody would run', () => {
    expect(complaints({ written: [first, grandfathered] })).toEqual([expect.stringContaining('the file is gone')]);
    expect(complaints({ listed: index([first, grandfathered]) })).toEqual([expect.stringContaining('is not listed')]);
  });

  it('refuses a new one that an upgraded database would run later than a fresh one', () => {
    const early = { file: '1795300002500-early.ts', sha256: 'd' };
    const all = [first, grandfathered, early];
    expect(complaints({ written: all, recorded: all, listed: index(all) })).toEqual([expect.stringContaining('earlier time')]);
  });

  it('holds for the migrations of this product', async () => {
    expect(await migrationsAreRecorded()).toBe('');
  });
});
