import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { applicationRole, ensureApplicationRole } from '../../src/platform/kernel/database/application-role.js';
import { migrate } from '../../src/platform/kernel/database/migrate.js';
import { schema } from '../../src/processes/schema.js';
import { getTestServices } from './test-services.js';

/** One suite's database, created by the real migrations. */
export interface TestDatabase {
  readonly name: string;
  /** URL for the role stampline_app, which is subject to row-level security. */
  readonly appUrl: string;
  /** URL for the owner of the tables, who is not a superuser. */

  readonly ownerUrl: string;
  /** Removes the database and, unless `force` is false, closes remaining connections. */
  drop(options?: { force: boolean }): Promise<void>;
}

const password = 'only-for-tests';
const advisoryLock = 7_782_754_630;

/** Owns the tables without being a superuser, as in an installation, so row-level security applies to it too. */
const owner = 'stampline_test_owner';

/** Clones the migrated template. The first caller after a change to the migrations builds the template. */
export async function createDatabase(): Promise<TestDatabase> {
  return createWith(async (admin, name) => {
    const template = await ensureTemplate(admin);
    await admin.query(`create database ${name} template ${template} owner ${owner}`);
  });
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createWith(async (admin, name) => {
    await ensureRoles(admin);
    await admin.query(`create database ${name} owner ${owner}`);
  });
}

async function createWith(make: (admin: Client, name: string) => Promise<void>): Promise<TestDatabase> {
  const name = `stampline_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [advisoryLock]);
    await make(admin, name);
  });
  return {
    name,
    appUrl: buildUrl(name, applicationRole),
    ownerUrl: buildUrl(name, owner),
    drop: ({ force } = { force: true }) =>
      withAdmin(async (admin) => {
        await admin.query(`drop database ${name}${force ? ' with (force)' : ''}`);
      }),
  };
}

async function ensureTemplate(admin: Client): Promise<string> {
  const template = `stampline_template_${computeMigrationsFingerprint()}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [template]);
  if (rowCount === 1) return template;
  await ensureRoles(admin);
  await dropOldTemplates(admin);
  await admin.query(`drop database if exists ${template} with (force)`);
  await admin.query(`create database ${template} owner ${owner}`);
  await migrate({ databaseUrl: buildUrl(template, applicationRole), databaseOwnerUrl: buildUrl(template, owner) }, schema);
  await admin.query(`alter database ${template} is_template true`);
  return template;
}

/** No other process can be cloning them, because cloning requires the lock that this process has acquired. */
async function dropOldTemplates(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>("select datname as name from pg_database where datname like 'stampline_template_%'");
  for (const { name } of rows) {
    await admin.query(`alter database ${name} is_template false`);
    await admin.query(`drop database ${name} with (force)`);
  }
}

async function ensureRoles(admin: Client): Promise<void> {
  await ensureApplicationRole(admin, buildUrl('postgres', applicationRole));
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [owner]);
  if (rowCount === 0) await admin.query(`create role ${owner} login password '${password}'`);
}

/** Returns a value that changes whenever a migration or the code that runs migrations changes. */
function computeMigrationsFingerprint(): string {
  const hash = createHash('sha256');
  const source = join(__dirname, '../../src');
  const files = readdirSync(join(source, 'migrations')).toSorted();
  for (const file of [...files.map((name) => `migrations/${name}`), 'platform/kernel/database/migrate.ts'])
    hash.update(file).update(readFileSync(join(source, file)));
  return hash.digest('hex').slice(0, 16);
}

function buildUrl(database: string, role: string): string {
  const url = new URL(getTestServices().databaseAdminUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

async function withAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: getTestServices().databaseAdminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
