/** Packages of the frame that every page needs, whole in one file of the shell. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|@emotion|stylis|hoist-non-react-statics|react-is|prop-types|@babel)\//;

/** MUI's components with what they are made of; grid and pickers stay with the screens that show them. */
const MUI = /node_modules\/(?:@mui\/(?:material|system|utils|styled-engine|private-theming)|clsx|react-transition-group|@popperjs)\//;

/**
 * How the shell divides what it shares into files. Each shared module is an entry of its own to webpack, which would make a file of each, although a page
 * needs nearly all of them: a first visit had twice as many requests. Remotes keep webpack's division, because inside the shell they load none of it.
 * @returns {Record<string, object>} the `cacheGroups` of webpack
 */
export function chunkGroups() {
  return {
    framework: { test: FRAMEWORK, name: 'framework', chunks: 'async', enforce: true, priority: 20 },
    mui: { test: MUI, name: 'mui', chunks: 'async', enforce: true, priority: 20 },
  };
}
