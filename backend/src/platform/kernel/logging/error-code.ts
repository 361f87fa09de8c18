/** Returns the code on errors of Node, PostgreSQL and Redis, such as ECONNREFUSED or 23505. */
export function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
