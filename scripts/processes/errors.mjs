/** The system's code of an error, such as EADDRINUSE; '' where there is none. @param {unknown} error */
export const codeOf = (error) => (typeof error === 'object' && error && 'code' in error ? String(error.code) : '');

/** The first line of what an error says. @param {unknown} error */
export const messageOf = (error) => String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
