import { join } from 'node:path';
import { REMOTES, SHELL } from '../../packages/federation/build/apps.mjs';
import { checkFolderCycles } from '../boundaries/folder-cycles.mjs';
import { checkTableOwners } from '../boundaries/tables.mjs';
import { checkApiClient } from '../lint/api-client.mjs';
import { checkDependencies } from '../lint/dependencies.mjs';
import { checkDocumentedNames } from '../lint/documented-names.mjs';
import { checkApiCompatibility } from '../lint/released-api.mjs';
import { checkKubernetes } from '../lint/kubernetes.mjs';
import { checkLinks } from '../lint/links.mjs';
import { checkLock } from '../lint/lock.mjs';
import { checkMigrations } from '../lint/migrations.mjs';
import { checkScreenMocks } from '../lint/mocks.mjs';
import { checkPackageVersions } from '../lint/package-versions.mjs';
import { checkForbiddenContent, checkFileLengths } from '../lint/sources.mjs';
import { checkWording } from '../lint/words.mjs';
import { checkSchemaChanges } from '../lint/schema-changes.mjs';
import { checkStateNames } from '../lint/states.mjs';
import { runNode } from '../processes/run.mjs';
import { resolveInstalled, ROOT } from '../root.mjs';
import { runChecks } from './checks.mjs';

/** @param {string} script @param {string[]} args */
const createToolCheck = (script, args) => async () => {
  const { code, output } = await runNode(script, args, { cwd: ROOT });
  return code === 0 ? '' : output || `ended with code ${code}`;
};

const SOURCE_FOLDERS = ['backend/src', 'backend/test', ...[SHELL, ...REMOTES].map(({ folder }) => folder), 'packages', 'e2e', 'simulators'];

const QUICK_CHECKS = [
  { name: 'no cycle between neighboring folders of the backend', check: () => checkFolderCycles() },
  { name: 'every table has one owner, in SQL too', check: () => checkTableOwners() },
  { name: 'no ways around the checks', check: checkForbiddenContent },
  { name: 'no file over 400 lines', check: checkFileLengths },
  { name: 'facts of a state are in the rulebook', check: checkStateNames },
  { name: 'tests of screens replace the server, not our calls', check: checkScreenMocks },
  { name: 'wording follows docs/guides/words.md', check: checkWording },
];

const boundaries = { name: 'boundaries', check: createToolCheck(join(ROOT, 'scripts/boundaries/check.mjs'), SOURCE_FOLDERS) };

/** Lints and formats the given files, and runs the quick checks on the whole tree. @param {string[]} files */
export const lintFiles = (files) =>
  runChecks('lint', [
    { name: 'oxlint', check: createToolCheck(resolveInstalled('oxlint/bin/oxlint'), ['--type-aware', '--quiet', ...files]) },
    {
      name: 'format',
      check: createToolCheck(resolveInstalled('@biomejs/biome/bin/biome'), ['format', '--no-errors-on-unmatched', ...files]),
    },
    boundaries,
    ...QUICK_CHECKS,
  ]);

/** Checks format, lint, boundaries, and the consistency of the lock file, links and the generated client. */
export async function runLint() {
  return runChecks('lint', [
    { name: 'the API client is generated from the backend as it is', check: checkApiClient },
    { name: 'the API keeps what its last release offered', check: checkApiCompatibility },
    { name: 'oxlint', check: createToolCheck(resolveInstalled('oxlint/bin/oxlint'), ['--type-aware', '--quiet', '.']) },
    { name: 'format', check: createToolCheck(resolveInstalled('@biomejs/biome/bin/biome'), ['format', '--max-diagnostics=50', '.']) },
    boundaries,
    { name: 'all code and exports are used', check: createToolCheck(resolveInstalled('knip/bin/knip.js'), ['--no-progress']) },
    ...QUICK_CHECKS,
    { name: 'package-lock.json fits every package.json', check: checkLock },
    { name: 'migrations are as they were committed, in the order they were created', check: checkMigrations },
    { name: 'migrations let older versions and users work in the meantime', check: checkSchemaChanges },
    { name: 'packages are pinned, hashed, licensed, from the registry and not known to be bad', check: checkDependencies },
    { name: 'shared packages have a new version when they have changed', check: checkPackageVersions },
    { name: 'links in the documents lead somewhere', check: checkLinks },
    { name: 'files, npm scripts and functions that documents name exist', check: checkDocumentedNames },
    { name: 'Kubernetes accepts deploy/kubernetes', check: checkKubernetes },
  ]);
}
