import { join } from 'node:path';
import { foldersRunOneWay } from '../boundaries/folder-circles.mjs';
import { tablesHaveOwners } from '../boundaries/tables.mjs';
import { apiClientIsCurrent } from '../lint/api-client.mjs';
import { dependenciesAreSound } from '../lint/dependencies.mjs';
import { apiOnlyGrows } from '../lint/released-api.mjs';
import { linksLead } from '../lint/links.mjs';
import { lockIsComplete } from '../lint/lock.mjs';
import { migrationsAreRecorded } from '../lint/migrations.mjs';
import { screensAreTestedOverHttp } from '../lint/mocks.mjs';
import { packagesAreVersioned } from '../lint/package-versions.mjs';
import { escapes, longFiles } from '../lint/sources.mjs';
import { wordsFollowTheGuide } from '../lint/words.mjs';
import { schemaChangesAreSafe } from '../lint/schema-changes.mjs';
import { statesAreData } from '../lint/states.mjs';
import { runNode } from '../processes/run.mjs';
import { resolveInstalled, ROOT } from '../root.mjs';
import { runChecks } from './checks.mjs';

/** @param {string} script @param {string[]} words */
const clean = (script, words) => async () => {
  const { code, output } = await runNode(script, words, { cwd: ROOT });
  return code === 0 ? '' : output || `ended with code ${code}`;
};

const TOPS = [
  'backend/src',
  'backend/test',
  'shell',
  'mfe-compliance',
  'mfe-filing',
  'mfe-documents',
  'mfe-integrations',
  'packages',
  'e2e',
  'simulators',
];

/** Checks of the whole tree. */
const OF_A_MOMENT = [
  { name: 'no circle between neighboring folders of the backend', check: () => foldersRunOneWay() },
  { name: 'every table has one owner, in SQL too', check: () => tablesHaveOwners() },
  { name: 'no ways around the checks', check: escapes },
  { name: 'no file over 400 lines', check: longFiles },
  { name: 'facts of a state are in the rulebook', check: statesAreData },
  { name: 'tests of screens replace the server, not our calls', check: screensAreTestedOverHttp },
  { name: 'wording follows docs/guides/words.md', check: wordsFollowTheGuide },
];

const boundaries = { name: 'boundaries', check: clean(join(ROOT, 'scripts/boundaries/check.mjs'), TOPS) };

/** Lints and formats some files, and runs the quick checks of the whole tree. @param {string[]} files */
export const lintOf = (files) =>
  runChecks('lint', [
    { name: 'oxlint', check: clean(resolveInstalled('oxlint/bin/oxlint'), ['--type-aware', '--quiet', ...files]) },
    { name: 'format', check: clean(resolveInstalled('@biomejs/biome/bin/biome'), ['format', '--no-errors-on-unmatched', ...files]) },
    boundaries,
    ...OF_A_MOMENT,
  ]);

/** Checks format, lint, boundaries, and the consistency of written files: lock, links, generated client. */
export async function lint() {
  return runChecks('lint', [
    { name: 'the API client is generated from the backend as it is', check: apiClientIsCurrent },
    { name: 'the API keeps what its last release offered', check: apiOnlyGrows },
    { name: 'oxlint', check: clean(resolveInstalled('oxlint/bin/oxlint'), ['--type-aware', '--quiet', '.']) },
    { name: 'format', check: clean(resolveInstalled('@biomejs/biome/bin/biome'), ['format', '--max-diagnostics=50', '.']) },
    boundaries,
    { name: 'all code and exports are used', check: clean(resolveInstalled('knip/bin/knip.js'), ['--no-progress']) },
    ...OF_A_MOMENT,
    { name: 'package-lock.json fits every package.json', check: lockIsComplete },
    { name: 'migrations are as they were committed, in the order they were made', check: migrationsAreRecorded },
    { name: 'migrations let older versions and users work meanwhile', check: schemaChangesAreSafe },
    { name: 'packages are pinned, hashed, licensed, from the registry and not known to be bad', check: dependenciesAreSound },
    { name: 'shared packages have a new version when they have changed', check: packagesAreVersioned },
    { name: 'links in the documents lead somewhere', check: linksLead },
  ]);
}
