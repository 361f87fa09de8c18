/** Packages of the frame that every page needs, whole in one file of the shell. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@emotion|stylis|hoist-non-react-statics|react-is|prop-types|@babel)\//;

/** MUI's components with what they are made of; grid and pickers stay with the screens that show them. */
const MUI = /node_modules\/(?:@mui\/(?:material|system|utils|styled-engine|private-theming)|clsx|react-transition-group|@popperjs)\//;

/**
 * How an app divides what it shares into files. Each shared module is an entry of its own to webpack, which would make a file of each, although a page
 * needs nearly all of them: a first visit had twice as many requests, and the entry of a remote would name each file of each module.
 * @param {'async' | ((chunk: import('webpack').Chunk) => boolean)} chunks of which the files are made
 * @returns {Record<string, object>} the `cacheGroups` of webpack
 */
export function chunkGroups(chunks) {
  return {
    framework: { test: FRAMEWORK, name: 'framework', chunks, enforce: true, priority: 20 },
    mui: { test: MUI, name: 'mui', chunks, enforce: true, priority: 20 },
  };
}

/**
 * What a remote brings for pages without the shell. Inside the shell nobody asks for it, so the files of screens must not need it.
 * @param {import('webpack').Chunk} chunk
 */
export function isFallback(chunk) {
  const origins = [...chunk.groupsIterable].flatMap((group) => group.origins);
  return origins.length > 0 && origins.every(({ module }) => module?.type === 'provide-module' || module?.type === 'consume-shared-module');
}
