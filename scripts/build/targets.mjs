import { REMOTES, SHELL } from '../../packages/federation/build/apps.mjs';

/**
 * folder: the workspace; inputs: files and folders whose content determines whether to rebuild
 * @typedef {{ folder: string, what: string, inputs: string[] }} BuildTarget
 */

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json'];
const RETURN_ADDRESS = 'packages/return-address/src';
const WEB = [
  ...SHARED_INPUTS,
  'tsconfig.web.json',
  'packages/page',
  'packages/ui',
  'packages/business-ui',
  'packages/api-client',
  'packages/federation',
];

/** @type {readonly BuildTarget[]} */
const TARGETS = [
  {
    folder: 'backend',
    what: 'backend',
    inputs: [
      ...SHARED_INPUTS,
      RETURN_ADDRESS,
      'packages/tables',
      'packages/pdf',
      'backend/src',
      'backend/package.json',
      'backend/nest-cli.json',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
    ],
  },
  {
    folder: 'packages/api-client',
    what: 'types of the API',
    inputs: [...SHARED_INPUTS, 'packages/api-client/build.mjs', 'packages/api-client/src/generated/openapi.json'],
  },
  {
    folder: 'packages/client',
    what: 'client for programs',
    inputs: [...SHARED_INPUTS, 'packages/client/build.mjs', 'packages/client/src', 'packages/api-client/src/generated/openapi.json'],
  },
  { folder: 'packages/web-server', what: 'web server', inputs: [...SHARED_INPUTS, 'packages/web-server', 'packages/federation'] },
  ...[SHELL, ...REMOTES].map(({ folder }) => ({
    folder,
    what: folder,
    inputs: [...WEB, ...(folder === 'shell' ? [RETURN_ADDRESS] : []), folder],
  })),
];

/**
 * Returns the targets of the given folders, or all targets if none are given, in build order.
 * @param {string[]} folders
 */
export function selectTargets(...folders) {
  return TARGETS.filter(({ folder }) => folders.length === 0 || folders.includes(folder));
}
