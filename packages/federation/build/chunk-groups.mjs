/** Framework packages that every page needs, in one file of the shell; the landing page has no routes and no components. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler)\//;

/** MUI components with their dependencies; the grid and date pickers are in the chunks of the screens that use them. */
const MUI =
  /node_modules\/(?:@mui\/(?:material|system|utils|styled-engine|private-theming)|@emotion|stylis|hoist-non-react-statics|react-is|prop-types|@babel|clsx|react-transition-group|@popperjs)\//;

/** Other modules that every signed-in page needs. The landing page does not use them; react-hook-form is separate, for its contact form. */
const APP =
  /node_modules\/(?:@tanstack|react-router|cookie|set-cookie-parser|openapi-fetch|@mui\/icons-material|@fontsource-variable)\/|packages\/(?:page|ui|api-client)\/src\//;

/**
 * Groups the shared modules of an app into files. Webpack treats each shared module as a separate entry and would write a file for each,
 * even though a page needs nearly all of them: a first visit had twice as many requests, and the entry of a remote would list every file of
 * every module.
 * @param {'async' | ((chunk: import('webpack').Chunk) => boolean)} chunks to group
 * @returns {Record<string, object>} the `cacheGroups` of webpack
 */
export function buildChunkGroups(chunks) {
  return {
    framework: { test: FRAMEWORK, name: 'framework', chunks, enforce: true, priority: 20 },
    mui: { test: MUI, name: 'mui', chunks, enforce: true, priority: 20 },
    app: { test: APP, name: 'app', chunks: isOffered, enforce: true, priority: 10 },
  };
}

/**
 * Returns true for a chunk that contains only modules offered to other apps. Inside the shell the shared modules of a remote are not
 * requested, so the files of its screens must not depend on them.
 * @param {import('webpack').Chunk} chunk
 */
export function isOffered(chunk) {
  const origins = [...chunk.groupsIterable].flatMap((group) => group.origins);
  return origins.length > 0 && origins.every(({ module }) => module?.type === 'provide-module' || module?.type === 'consume-shared-module');
}
