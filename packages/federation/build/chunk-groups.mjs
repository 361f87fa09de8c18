/** Packages of the frame that every page needs, whole in one file of the shell. */
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@emotion|stylis|hoist-non-react-statics|react-is|prop-types|@babel)\/|packages\/federation\/src\/router\./;

/** MUI's components with what they are made of; grid and pickers stay with the screens that show them. */
const MUI = /node_modules\/(?:@mui\/(?:material|system|utils|styled-engine|private-theming)|clsx|react-transition-group|@popperjs)\//;

/** What every page of a signed-in person needs besides. The landing page does without it; react-hook-form stays apart, for its contact form. */
const APP = /node_modules\/(?:@tanstack|openapi-fetch|@mui\/icons-material|@fontsource-variable)\/|packages\/(?:ui|api-client)\/src\//;

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
    app: { test: APP, name: 'app', chunks: isOffered, enforce: true, priority: 10 },
  };
}

/**
 * Whether a chunk is made only of what is offered to other apps. Inside the shell nobody asks for those of a remote, so the files of its screens must not
 * need them.
 * @param {import('webpack').Chunk} chunk
 */
export function isOffered(chunk) {
  const origins = [...chunk.groupsIterable].flatMap((group) => group.origins);
  return origins.length > 0 && origins.every(({ module }) => module?.type === 'provide-module' || module?.type === 'consume-shared-module');
}
