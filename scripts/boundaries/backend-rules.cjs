const { FLOORS, OFFERED } = require('./floors.cjs');

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

const SRC = '^backend/src';
const FEATURES = FLOORS.slice(1).flat().join('|');
const SPEC = '\\.spec\\.ts$';
/** File names of the framework's side of a feature; every other plain name is pure domain. */
const WITH_FRAMEWORK =
  '\\.(module|controller|service|entity|dto|processor|queries|guard|decorator|interceptor|filter|middleware|pipe|handler|strategy|types|events|job|http|spec)\\.ts$';
const FRAMEWORK = 'node_modules/(@nestjs|typeorm|pg|pg-[^/]+|bull|ioredis|express|passport|multer)/';

/** @type {Rule[]} one for each floor: nothing from the same floor's other features, nothing from above */
const floors = FLOORS.map((features, index) => ({
  name: `floor-${index}`,
  comment: `${features.join(', ')} import only from lower floors`,
  severity: 'error',
  from: { path: `${SRC}/(${features.join('|')})/` },
  to: { path: `${SRC}/(${FLOORS.slice(index).flat().join('|')})/`, pathNot: `${SRC}/$1/` },
}));

/** @type {Rule[]} */
module.exports = [
  ...floors,
  {
    name: 'features-meet-by-what-they-offer',
    comment: 'another feature is used through its module, services and their shapes, never through its tables, queries or inner files',
    severity: 'error',
    from: { path: `${SRC}/(${FEATURES})/`, pathNot: SPEC },
    to: { path: `${SRC}/(${FEATURES})/`, pathNot: [`${SRC}/$1/`, ...OFFERED] },
  },
  {
    name: 'domain-is-pure',
    comment: 'a file with a plain name holds domain thinking: no framework, no database, no queue',
    severity: 'error',
    from: { path: `${SRC}/(${FEATURES})/`, pathNot: WITH_FRAMEWORK },
    to: { path: FRAMEWORK },
  },
  {
    name: 'features-do-not-import-the-entry-points',
    comment: 'main, worker and the other files at the top of src put features together; nothing reaches back into them',
    severity: 'error',
    from: { path: `${SRC}/[^/]+/` },
    to: { path: `${SRC}/[^/]+\\.ts$` },
  },
  {
    name: 'migrations-stand-alone',
    comment: 'a migration is fixed once it has run, so it uses no code that may change',
    severity: 'error',
    from: { path: `${SRC}/migrations/\\d+-` },
    to: { path: `${SRC}/`, pathNot: `${SRC}/migrations/` },
  },
  {
    name: 'outgoing-http-through-platform-outbound',
    comment: 'one place guards calls to the outside; platform/http answers calls; oxlint refuses the global `fetch`',
    severity: 'error',
    from: { path: `${SRC}/`, pathNot: [`${SRC}/platform/(outbound|http)/`, SPEC] },
    to: { path: '^(node:)?(https?|http2)$|node_modules/(undici|axios|got|node-fetch|superagent)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'product-code-does-not-import-tests',
    severity: 'error',
    from: { path: `${SRC}/`, pathNot: SPEC },
    to: { path: ['^backend/test/', SPEC] },
  },
];
