import { ConfigurationError } from '../config/read-settings.js';
import { errorCode } from '../logging/error-code.js';
import { UnsafeDatabaseRoleError } from '../database/role-check.js';

/** Runs the start of a process; a failure becomes one readable message and a non-zero exit. */
export async function startProcess(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${name} cannot start.\n${explain(error)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof UnsafeDatabaseRoleError) return error.message;
  if (error instanceof AggregateError) return error.errors.map((inner) => explain(inner)).join('\n');
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return `${error.message}. Another process uses this port; set PORT to a free one.`;
  return `${error.message || error.name}${code ? ` (${code})` : ''}`;
}
