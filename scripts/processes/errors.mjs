/** Returns the system error code, such as EADDRINUSE; '' if the error has none. @param {unknown} error */
export const getErrorCode = (error) => (typeof error === 'object' && error && 'code' in error ? String(error.code) : '');

/** @param {unknown} error */
export const getErrorMessage = (error) => String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
