import { findDeclarationComplaints, findSchemaComplaints } from './schema-changes.mjs';

const first = {
  file: '1-first.ts',
  declared: {},
  calls: [
    'create table policies (id uuid primary key, number text); create table accounts (id uuid primary key)',
    'create index slow on policies (number)',
  ],
};

/** @param {string | string[]} calls @param {import('./schema-rules.mjs').Declared} declared */
function reviewSecond(calls, declared = { oldestVersion: 'any' }) {
  const migrations = [first, { file: '2-second.ts', declared, calls: [calls].flat() }];
  return findSchemaComplaints(migrations, { lastExempt: '1-first.ts', newest: '1.4.0' });
}

const contract = { oldestVersion: '1.3.0' };
const outside = { oldestVersion: 'any', transaction: false };

describe('accepts a migration that', () => {
  it.each([
    [
      'creates a table with its constraints and indexes',
      'create table notes (id uuid primary key, text text check (text <> $$$$)); create index newest on notes (id)',
    ],
    ['creates a reference to an existing table', 'create table notes (id uuid primary key, policy uuid references policies (id))'],
    ['adds a column without a value', 'alter table policies add column note text'],
    [
      'adds a column with one value for all rows',
      "alter table policies add column note text not null default '', add column seen timestamptz default now()",
    ],
    ['inserts constant rows', "insert into policies (id, number) values (null, 'A')"],
    [
      'fills a table that it creates',
      'create table copies (id uuid); insert into copies select id from policies; update copies set id = null',
    ],
    ['sets a default', "alter table policies alter column number set default ''"],
    ['drops a constraint', 'alter table policies drop constraint policies_pkey'],
    [
      'creates a function that changes rows when it is called',
      'create function f() returns void language sql as $$ update policies set number = null $$',
    ],
    ['grants a right', 'grant select on policies to stampline_app'],
  ])('%s', async (_case, sql) => {
    expect(await reviewSecond(sql)).toEqual([]);
  });

  it('creates an index concurrently, and recreates it after an interrupted attempt', async () => {
    expect(
      await reviewSecond(['drop index concurrently if exists fast', 'create index concurrently fast on policies (number)'], outside),
    ).toEqual([]);
  });

  it('drops a column that a released version stopped using', async () => {
    expect(await reviewSecond('alter table policies drop column number', contract)).toEqual([]);
  });

  it('defers the validation of a constraint to a later migration', async () => {
    const added = {
      file: '2-second.ts',
      declared: { oldestVersion: 'any' },
      calls: ["alter table policies add constraint filled check (number <> '') not valid"],
    };
    const validated = {
      file: '3-third.ts',
      declared: { oldestVersion: 'any' },
      calls: ['alter table policies validate constraint filled'],
    };
    const limits = { lastExempt: '1-first.ts', newest: '1.4.0' };
    expect(await findSchemaComplaints([first, added, validated], limits)).toEqual([]);
    expect(await findSchemaComplaints([first, added], limits)).toEqual([expect.stringContaining('nothing validates policies.filled')]);
    const filling = { ...added, calls: [...added.calls, "select register_backfill('numbers')"] };
    expect(await findSchemaComplaints([first, filling], limits)).toEqual([]);
  });
});

describe('rejects a migration that', () => {
  it.each([
    ['creates an index under a lock', 'create index fast on policies (number)', 'create it concurrently'],
    ['adds a checked column', "alter table policies add column note text check (note <> '')", 'reads the whole table'],
    ['adds a referring column', 'alter table policies add column account uuid references accounts (id)', 'reads the whole table'],
    ['adds a unique column', 'alter table policies add column note text unique', 'create it concurrently'],
    ['adds a required column without a default', 'alter table policies add column note text not null', 'without a default'],
    [
      'adds a column with a value for each row',
      'alter table policies add column token uuid default gen_random_uuid()',
      'writes the whole table again',
    ],
    ['adds a counted column', 'alter table policies add column counter bigserial', 'writes the whole table again'],
    [
      'adds a generated column',
      "alter table policies add column words text generated always as (number || 'x') stored",
      'writes the whole table again',
    ],
    ['adds a check that reads the table', "alter table policies add constraint filled check (number <> '')", 'without `not valid`'],
    ['adds a check without a name', "alter table policies add check (number <> '') not valid", 'has no name'],
    [
      'adds a foreign key that reads the table',
      'alter table policies add constraint a foreign key (id) references accounts (id)',
      'without `not valid`',
    ],
    ['adds a unique constraint that builds an index', 'alter table policies add constraint once unique (number)', 'using index'],
    ['changes a type', 'alter table policies alter column number type bigint using 1', 'the type of policies.number changes'],
    ['requires a value', 'alter table policies alter column number set not null', 'becomes `not null`'],
    [
      'adds and validates a constraint at once',
      "alter table policies add constraint filled check (number <> '') not valid; alter table policies validate constraint filled",
      'validate in a later migration',
    ],
    [
      'changes rows of one table and locks another',
      'alter table accounts add column note text; update policies set number = null',
      'register a backfill',
    ],
    [
      'fills an existing table from another',
      'alter table accounts add column note text; insert into accounts select id from policies',
      'register a backfill',
    ],
    [
      'deletes rows within a query',
      'create trigger t before insert on policies execute function f(); with gone as (delete from policies returning id) select 1',
      'register a backfill',
    ],
    ['lifts row-level security', 'alter table policies no force row level security', 'loses its row-level security'],
    ['locks a table', 'lock table policies', 'locked explicitly'],
    ['empties a table', 'truncate policies', 'a table is emptied'],
    ['hides statements', 'do $$ begin update policies set number = null; end $$', 'a `do` block'],
    ['drops a column', 'alter table policies drop column number', 'it removes the column policies.number'],
    ['drops a table', 'drop table policies', 'it removes the table policies'],
    ['drops a function', 'drop function search_policies', 'it removes search_policies'],
    ['renames a column', 'alter table policies rename column number to label', 'it removes the name number'],
    ['renames a table', 'alter table policies rename to papers', 'it removes the name policies'],
    ['drops a function with parameters', 'drop function search_policies(uuid, text)', 'it removes search_policies'],
    ['drops a policy', 'drop policy dispatch_select on policies', 'it removes dispatch_select'],
    ['drops a trigger', 'drop trigger keep on policies', 'it removes keep'],
    ['drops a default', 'alter table policies alter column number drop default', 'it removes the default of policies.number'],
    ['revokes a right', 'revoke update on policies from stampline_app', 'it removes a right'],
  ])('%s', async (_case, sql, sentence) => {
    expect(await reviewSecond(sql)).toEqual([expect.stringContaining(sentence)]);
  });

  it('creates an index concurrently in a transaction', async () => {
    const calls = ['drop index concurrently if exists fast', 'create index concurrently fast on policies (number)'];
    expect(await reviewSecond(calls)).toEqual([expect.stringContaining('declare `readonly transaction = false`')]);
  });

  it('cannot recreate an interrupted index, or sends the index with another statement', async () => {
    expect(await reviewSecond('create index concurrently fast on policies (number)', outside)).toEqual([
      expect.stringContaining('drop index concurrently if exists fast'),
    ]);
    const together = 'drop index concurrently if exists fast; create index concurrently fast on policies (number)';
    expect(await reviewSecond(together, outside)).toEqual([expect.stringContaining('sent with other statements')]);
  });

  it('changes a table without a transaction', async () => {
    expect(await reviewSecond('alter table policies add column note text', outside)).toEqual([
      expect.stringContaining('interrupted attempt'),
    ]);
  });
});

describe("a migration's oldest supported version", () => {
  it.each([
    [{}, [], 'does not say which versions'],
    [{ oldestVersion: 'next' }, [], 'is not a version'],
    [{ oldestVersion: '1.4.1' }, [], 'newer than 1.4.0'],
    [{ oldestVersion: '1.10.0' }, [], 'newer than 1.4.0'],
    [{ oldestVersion: 'any' }, ['the table a', 'the name b'], 'removes the table a, the name b'],
  ])('is rejected in %j', (declared, removes, sentence) => {
    expect(findDeclarationComplaints(declared, removes, '1.4.0')).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    [{ oldestVersion: 'any' }, []],
    [{ oldestVersion: '1.4.0' }, ['the table a']],
    [{ oldestVersion: '0.9.0' }, []],
  ])('is accepted in %j', (declared, removes) => {
    expect(findDeclarationComplaints(declared, removes, '1.4.0')).toEqual([]);
  });
});
