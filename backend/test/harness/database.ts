import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrations } from '../../src/migrations/index.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { testServices } from './test-services.js';

/** A database of one suite, migrated by the real migrations. */
export interface TestDatabase {
  readonly name: string;
  /** As the role stampline_app, for which row-level security holds. */
  readonly appUrl: string;
  /** As the owner of the tables. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

const applicationPassword = 'only-for-tests';
const advisoryLock = 7_782_754_630;

/** Clones the migrated template; the first caller after a change of a migration builds the template. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `stampline_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [advisoryLock]);
    const template = await migratedTemplate(admin);
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    name,
    appUrl: appUrlOf(name),
    ownerUrl: ownerUrlOf(name),
    drop: () =>
      withAdmin(async (admin) => {
        await admin.query(`drop database ${name} with (force)`);
      }),
  };
}

/** An empty database without any migration. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `stampline_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(async (admin) => {
    await admin.query(`create database ${name}`);
  });
  const drop = () =>
    withAdmin(async (admin) => {
      await admin.query(`drop database ${name} with (force)`);
    });
  return { name, appUrl: appUrlOf(name), ownerUrl: ownerUrlOf(name), drop };
}

async function migratedTemplate(admin: Client): Promise<string> {
  const template = `stampline_template_${migrationsFingerprint()}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [template]);
  if (rowCount === 1) return template;
  await admin.query(`drop database if exists ${template} with (force)`);
  await admin.query(`create database ${template}`);
  await migrate({ databaseUrl: appUrlOf(template), databaseOwnerUrl: ownerUrlOf(template) }, migrations);
  await admin.query(`alter database ${template} is_template true`);
  return template;
}

/** Changes with every change of a migration's text. */
function migrationsFingerprint(): string {
  const hash = createHash('sha256');
  const folder = join(__dirname, '../../src/migrations');
  for (const file of readdirSync(folder).toSorted()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

function ownerUrlOf(database: string): string {
  const url = new URL(testServices().databaseAdminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function appUrlOf(database: string): string {
  const url = new URL(ownerUrlOf(database));
  url.username = 'stampline_app';
  url.password = applicationPassword;
  return url.href;
}

async function withAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: testServices().databaseAdminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
