/** Prefers the npm that started this script over the one on the PATH. */
export const getNpmCommand = () => (process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']);
