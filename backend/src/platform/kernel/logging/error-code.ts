/** Returns the code of an error from Node, PostgreSQL or Redis, such as ECONNREFUSED or 23505. */
export function getErrorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
