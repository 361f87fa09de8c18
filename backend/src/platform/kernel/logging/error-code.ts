/** The code that Node, PostgreSQL and Redis put on their errors, such as ECONNREFUSED or 23505. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
