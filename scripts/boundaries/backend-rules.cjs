const path = require('node:path');
const { BOOK_FEATURES, BASE_FOLDERS, MAY_USE, PUBLISHED } = require('./features.cjs');
const { listPublicFiles } = require('./public-files.cjs');

/** @typedef {import('./violations.mjs').Rule} Rule */

const SRC = '^backend/src';
const FEATURES = Object.keys(MAY_USE);
const FEATURE = `(${FEATURES.join('|')})`;
const SPEC = '\\.spec\\.ts$';
/** File names for the framework side of a feature; every other plain name is pure domain code. */
const FRAMEWORK_FILE_NAMES =
  '\\.(module|controller|service|entity|dto|processor|queries|guard|decorator|interceptor|filter|middleware|pipe|strategy|job|task|actions|area|notifications|http|client|registry|spec)\\.ts$';
const FRAMEWORK = 'node_modules/(@nestjs|typeorm|pg|pg-[^/]+|bull|ioredis|express|passport|multer|class-validator|class-transformer)/';
/** The platform's pure part: reading and writing tables, the definitions of lists, jobs and files, and the domain error. */
const PURE_PLATFORM = 'platform/(content/(tables/|files/file-purpose\\.ts)|kernel/(problems/(refusal|stale-sentence)|schedules/schedule-definition|lists/(list-definition|condition)|redis/client-network)\\.ts|web/audit-trail/audit-readers\\.ts|work/(queue/job-definition|notifications/notification-(definition|settings)|tasks/file-task-list)\\.ts)';
/** Type imports do not exist at run time. */
const RUNTIME_ONLY = { atRunTime: true };

/** @type {Readonly<Record<string, readonly string[]>>} */
const USES = {
  platform: [],
  money: ['platform'],
  dates: ['platform'],
  ...Object.fromEntries(FEATURES.map((name) => [name, [...BASE_FOLDERS, ...(MAY_USE[name] ?? [])]])),
};

/** @type {Rule[]} one for each base folder and each feature */
const uses = Object.entries(USES).map(([name, used]) => ({
  name: `uses-of-${name}`,
  comment: `${name} uses ${used.join(', ') || 'nothing else'}; scripts/boundaries/features.cjs says who may use whom`,
  from: { path: `${SRC}/${name}/` },
  to: { path: `${SRC}/[^/]+/`, pathNot: `${SRC}/(${[name, ...used].join('|')})/` },
}));

/** Parts of the platform; each may use the ones before it. */
const PLATFORM_PARTS = ['kernel', 'content', 'web', 'work', 'outside'];

/** @type {Rule[]} */
const platformParts = PLATFORM_PARTS.slice(0, -1).map((name, index) => ({
  name: `uses-of-platform-${name}`,
  comment: `a wing of the platform uses those before it: ${PLATFORM_PARTS.join(', ')}`,
  from: { path: `${SRC}/platform/${name}/` },
  to: { path: `${SRC}/platform/(${PLATFORM_PARTS.slice(index + 1).join('|')})/` },
}));

/** Files that each feature offers: its modules, their exports, and its published files. */
const PUBLIC_FILES = FEATURES.flatMap((name) =>
  [...listPublicFiles(path.join(process.cwd(), 'backend/src', name)), ...(PUBLISHED[name] ?? [])].map(
    (file) => `${SRC}/${name}/${file.replaceAll('.', '\\.')}\\.ts$`,
  ),
);

/** @type {Rule[]} */
module.exports = [
  ...uses,
  ...platformParts,
  {
    name: 'features-meet-by-what-they-offer',
    comment: 'another feature is used through what its module exports and what it publishes, never through its tables, queries or inner files',
    from: { path: `${SRC}/${FEATURE}/`, pathNot: [SPEC, `${SRC}/(${BOOK_FEATURES.join('|')})/`] },
    to: { path: `${SRC}/${FEATURE}/`, pathNot: [`${SRC}/$1/`, ...PUBLIC_FILES] },
  },
  {
    name: 'features-of-the-book-share-their-files',
    comment: 'a feature of the book uses the inner files of those features of the book that it may use, and of others what they offer',
    from: { path: `${SRC}/(${BOOK_FEATURES.join('|')})/`, pathNot: SPEC },
    to: { path: `${SRC}/${FEATURE}/`, pathNot: [`${SRC}/(${BOOK_FEATURES.join('|')})/`, ...PUBLIC_FILES] },
  },
  {
    name: 'domain-is-pure',
    comment: 'a file with a plain name holds domain thinking: no framework, no database, no queue',
    from: { path: `${SRC}/(money|dates|${FEATURES.join('|')})/`, pathNot: FRAMEWORK_FILE_NAMES },
    to: { path: FRAMEWORK },
  },
  {
    name: 'domain-uses-pure-files',
    comment: 'nor anything that has them, so that none comes in through another file; refuse with a Refusal, not with a problem of HTTP',
    from: { path: `${SRC}/(money|dates|${FEATURES.join('|')})/`, pathNot: FRAMEWORK_FILE_NAMES },
    to: { path: [`${SRC}/platform/`, FRAMEWORK_FILE_NAMES], pathNot: `${SRC}/${PURE_PLATFORM}`, ...RUNTIME_ONLY },
  },
  {
    name: 'pure-platform-is-pure',
    from: { path: `${SRC}/${PURE_PLATFORM}`, pathNot: SPEC },
    to: { path: [FRAMEWORK, `${SRC}/`], pathNot: `${SRC}/${PURE_PLATFORM}`, ...RUNTIME_ONLY },
  },
  {
    name: 'what-is-stored-is-not-the-api',
    comment: 'an entity types its JSON by shapes of its feature: an API that is renamed must not change what stored rows mean',
    from: { path: `${SRC}/.*\\.entity\\.ts$|${SRC}/.*/stored-[^/]*\\.ts$` },
    to: { path: '\\.dto\\.ts$' },
  },
  {
    name: 'features-do-not-import-the-entry-points',
    comment: 'the processes and the files at the top of src put features together; nothing reaches back into them',
    from: { path: `${SRC}/[^/]+/`, pathNot: `${SRC}/processes/` },
    to: { path: `${SRC}/(processes/|[^/]+\\.ts$)` },
  },
  {
    name: 'migrations-stand-alone',
    comment: 'a migration is fixed once it has run, so it uses no code that may change',
    from: { path: `${SRC}/migrations/\\d+-` },
    to: { path: `${SRC}/`, pathNot: `${SRC}/migrations/` },
  },
  {
    name: 'outgoing-http-through-platform-outbound',
    comment: 'one place guards calls to the outside; platform/web/http answers calls, platform/kernel/problems names their status; oxlint refuses the global `fetch`',
    from: { path: `${SRC}/`, pathNot: [`${SRC}/platform/(outside/outbound|web/http|kernel/problems)/`, SPEC] },
    to: { path: '^(node:)?(https?|http2)$|node_modules/(undici|axios|got|node-fetch|superagent)/', atRunTime: true },
  },
  {
    name: 'product-code-does-not-import-tests',
    from: { path: `${SRC}/`, pathNot: SPEC },
    to: { path: ['^backend/test/', '^packages/[^/]+/src/testing/', SPEC] },
  },
];
