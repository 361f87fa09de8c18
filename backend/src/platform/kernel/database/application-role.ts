import { Client, DatabaseError } from 'pg';

/** Database role of the running product. Migrations grant privileges to the role of this name. */
export const applicationRole = 'stampline_app';

const wrongPasswordCode = '28P01';
const unknownRoleCode = '28000';
/** Errors that occur if a concurrent `migrate` on the same server changes the role. */
const raceErrorCodes = new Set(['23505', '42710', 'XX000']);

/**
 * Creates the role of the running product or sets its password, unless the role can already log in.
 * @param owner connection that may create roles
 * @param databaseUrl DATABASE_URL, with the role and its password
 */
export async function ensureApplicationRole(owner: Client, databaseUrl: string): Promise<void> {
  const { username, password } = new URL(databaseUrl);
  if (decodeURIComponent(username) !== applicationRole)
    throw new Error(`DATABASE_URL needs the role ${applicationRole}; it names "${decodeURIComponent(username)}".`);
  if (await canLogIn(databaseUrl)) return;
  const { rows } = await owner.query<{ statement: string }>(roleStatement, [applicationRole, decodeURIComponent(password)]);
  try {
    await owner.query(rows[0]!.statement);
  } catch (error) {
    if (!(error instanceof DatabaseError && raceErrorCodes.has(error.code ?? '')) || !(await canLogIn(databaseUrl))) throw error;
  }
}

async function canLogIn(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && [wrongPasswordCode, unknownRoleCode].includes(error.code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}

const roleStatement = `
  select case when exists (select from pg_roles where rolname = $1::text)
              then format('alter role %I with login nosuperuser nocreatedb nocreaterole nobypassrls password %L', $1::text, $2::text)
              else format('create role %I with login nosuperuser nocreatedb nocreaterole nobypassrls password %L', $1::text, $2::text)
         end as statement`;
