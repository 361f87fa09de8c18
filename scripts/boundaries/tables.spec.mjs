import { checkTableOwners } from './tables.mjs';
import { withFiles } from './with-files.mjs';

const OWNERS = {
  book: ['transactions'],
  imports: ['import_rows'],
  policies: ['policies', 'policy_totals'],
  'platform/outbox': ['outbox_events'],
};
const MIGRATION = {
  'migrations/0-book.ts': "query.query('create table transactions (id uuid)'); query.query('create table import_rows (id uuid)');",
  'migrations/1-first.ts': 'query.query(`create table policies (id uuid); create table policy_totals (id uuid)`);',
  'migrations/2-second.ts': "query.query('create table outbox_events (id uuid)');",
};

/** @param {Record<string, string>} files */
async function findFaults(files) {
  let found = '';
  await withFiles({ ...MIGRATION, ...files }, async (folder) => {
    found = await checkTableOwners(folder, OWNERS);
  });
  return found;
}

describe('a table', () => {
  it('can be used by its owner, and mentioned in any code', async () => {
    const files = {
      'policies/book/list.queries.ts': "export const list = 'select * from policies join policy_totals using (id)';",
      'policies/policy.entity.ts': "@Entity('policies') export class Policy {}",
      'platform/outbox/outbox.ts': 'tx.query(`insert into outbox_events (id) values ($1)`, [id]);',
      'dashboard/totals.ts': '/** Sums from policies. */\n// read from policy_totals\nexport const sums = 1;',
      'dashboard/totals.spec.ts': "query('select * from policies');",
    };
    expect(await findFaults(files)).toBe('');
  });

  it.each([
    ['dashboard/sums.service.ts', 'tx.query(`select 1\n  from policy_totals t`)', 'policy_totals of policies'],
    ['dashboard/sums.service.ts', "tx.query('delete from only policies')", 'policies of policies'],
    ['dashboard/sums.service.ts', "insertRows(tx, 'policy_totals', rows)", 'policy_totals of policies'],
    ['dashboard/policy.entity.ts', "@Entity('policies') export class P {}", 'policies of policies'],
    ['platform/queue/retention.ts', "tx.query('update outbox_events set x = 1')", 'outbox_events of platform/outbox'],
  ])('cannot be used by %s in %s', async (file, text, table) => {
    expect(await findFaults({ [file]: text })).toBe(`${file} uses the table ${table}: ask its services`);
  });

  it('can be used by features of the book that use its owner', async () => {
    expect(await findFaults({ 'imports/book.queries.ts': "tx.query('select * from transactions')" })).toBe('');
    expect(await findFaults({ 'book/rows.queries.ts': "tx.query('select * from import_rows')" })).toBe(
      'book/rows.queries.ts uses the table import_rows of imports: ask its services',
    );
  });

  it('exists and has an owner', async () => {
    expect(await findFaults({ 'migrations/3-third.ts': "query.query('create table shares (id uuid)');" })).toBe(
      'the table shares has no owner in scripts/boundaries/features.cjs',
    );
    expect(await findFaults({ 'migrations/2-second.ts': '' })).toBe('no migration creates the table outbox_events');
  });
});
