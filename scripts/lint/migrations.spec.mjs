import { findMigrationFaults, checkMigrations, parseIndex } from './migrations.mjs';

const first = { file: '1795300003001-tax-batches.ts', sha256: 'a' };
const next = { file: '1795400000000-tasks.ts', sha256: 'c' };

/** @param {Partial<Parameters<typeof findMigrationFaults>[0]>} changes */
function findFaults(changes) {
  const all = [first, next];
  return findMigrationFaults({ written: all, recorded: all, ...changes });
}

describe('the migration record', () => {
  it('accepts migrations that match their record', () => {
    expect(findFaults({})).toEqual([]);
  });

  it('rejects a migration that was changed after it was recorded', () => {
    expect(findFaults({ written: [first, { ...next, sha256: 'other' }] })).toEqual([expect.stringContaining('write a new migration')]);
  });

  it('requires a new migration to be recorded', () => {
    expect(findFaults({ recorded: [first] })).toEqual([expect.stringContaining('is not recorded')]);
  });

  it('reports a missing migration', () => {
    expect(findFaults({ written: [first] })).toEqual([expect.stringContaining('the file is gone')]);
  });

  it('rejects a new migration that would run in a different order on an upgraded database than on a new one', () => {
    const early = { file: '1795300002500-early.ts', sha256: 'd' };
    const all = [first, early];
    expect(findFaults({ written: all, recorded: all })).toEqual([expect.stringContaining('earlier time')]);
  });

  it('reads the list in order, regardless of the import order', () => {
    const [early, late] = ['a'.repeat(64), 'b'.repeat(64)];
    const index = [
      "import { Early2 } from './2-early.js';",
      "import { Late1 } from './1-late.js';",
      'export const migrations: MigrationClass[] = [',
      `  Late1, // ${late}`,
      `  Early2, // ${early}`,
      '];',
    ].join('\n');
    expect(parseIndex(index)).toEqual([
      { file: '1-late.ts', sha256: late },
      { file: '2-early.ts', sha256: early },
    ]);
  });

  it("accepts this product's migrations", async () => {
    expect(await checkMigrations()).toBe('');
  });
});
