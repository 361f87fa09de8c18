import { ConfigurationError } from '../config/read-settings.js';
import { UnsafeDatabaseRoleError } from '../database/role-check.js';
import { getErrorCode } from '../logging/error-code.js';

/** Advice for errors whose messages come from libraries. */
const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another process uses this port. Set PORT to a free one.',
  EACCES: 'The process lacks permission. Grant it, or set PORT or FILES_DIR to something else.',
  ECONNREFUSED: 'Check that PostgreSQL is running and that DATABASE_URL names its host and port.',
  ENOTFOUND: 'Check the host in DATABASE_URL.',
  '28P01': 'Check the password in DATABASE_URL; the migration sets it for stampline_app.',
  '3D000': 'Create the database, or correct its name in DATABASE_URL.',
};

/** Starts a process; reports a failure as one readable message and a nonzero exit code. */
export async function startProcess(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${name} cannot start.\n${explainStartFailure(error)}\n`);
    process.exit(1);
  }
}

function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof UnsafeDatabaseRoleError) return error.message;
  if (error instanceof AggregateError) return error.errors.map((inner) => explainStartFailure(inner)).join('\n');
  if (!(error instanceof Error)) return String(error);
  const code = getErrorCode(error);
  if (code === undefined) return error.message || error.name;
  return `${error.message || error.name} (${code}). ${advice[code] ?? ''}`.trimEnd();
}
