import { ConfigurationError } from './platform/config/read-settings.js';

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
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigurationError || error.name === 'UnsafeDatabaseRoleError') return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.message || error.name}${code}`;
}
