import { withFiles } from '../boundaries/with-files.mjs';
import { chooseTests } from './choose-tests.mjs';

const PROJECT = {
  'backend/src/tax/batch/rows.ts': '',
  'backend/src/tax/tax.controller.ts': '',
  'backend/src/reported/reported.service.ts': '',
  'backend/src/leads/leads.service.ts': '',
  'backend/src/leads/leads.queries.ts': "await tx.query<{ id: string }[]>('select id from leads')",
  'backend/src/migrations/1-leads.ts': '',
  'backend/test/tax/batch/upload.int.spec.ts': '',
  'backend/test/tax/list.int.spec.ts': '',
  'backend/test/book/totals.int.spec.ts': '',
  'backend/test/leads/leads.int.spec.ts': '',
  'backend/test/contract/answers.int.spec.ts': '',
  'mfe-filing/src/remote.tsx': "{ path: 'filings/:id', element: screen(() => import('./filings/FilingPage')) },",
  'mfe-filing/src/filings/FilingPage.tsx': '',
  'mfe-filing/src/section/Section.tsx': '',
  'e2e/journeys/filings.spec.ts': "await page.goto('/filings?state=NY');",
  'e2e/journeys/calendar.spec.ts': "await page.goto('/filings-of-others'); import '../pages/calendar';",
  'e2e/pages/calendar.ts': '',
};

/** @param {string[]} changed */
async function chooseFor(...changed) {
  /** @type {import('./choose-tests.mjs').Choice | undefined} */
  let choice;
  await withFiles(PROJECT, async (folder) => {
    choice = chooseTests(folder, changed, ['backend', 'mfe-filing', 'packages/ui']);
  });
  return choice;
}

describe('the specs that a change can break', () => {
  it.each([
    ['backend/src/tax/batch/rows.ts', ['backend/test/tax/batch/upload.int.spec.ts']],
    ['backend/src/reported/reported.service.ts', ['backend/test/book/totals.int.spec.ts']],
    ['backend/src/leads/leads.service.ts', ['backend/test/leads/leads.int.spec.ts']],
    ['backend/test/leads/leads.int.spec.ts', ['backend/test/leads/leads.int.spec.ts']],
    ['backend/src/leads/leads.queries.ts', ['backend/test/leads/leads.int.spec.ts', 'backend/test/sql/statements.int.spec.ts']],
    ['backend/src/migrations/1-leads.ts', ['backend/test/sql/statements.int.spec.ts']],
    [
      'backend/src/tax/tax.controller.ts',
      ['backend/test/tax/batch/upload.int.spec.ts', 'backend/test/tax/list.int.spec.ts', 'backend/test/contract/answers.int.spec.ts'],
    ],
  ])('include, for the backend file %s, the specs in its folder and the contract specs for its routes', async (file, specs) => {
    expect((await chooseFor(file))?.integration.map((one) => one.file)).toEqual(specs);
  });

  it.each([
    ['mfe-filing/src/filings/FilingPage.tsx', [{ file: 'e2e/journeys/filings.spec.ts', why: 'visits /filings' }]],
    ['mfe-filing/src/section/Section.tsx', []],
    ['e2e/pages/calendar.ts', [{ file: 'e2e/journeys/calendar.spec.ts', why: 'imports e2e/pages/calendar.ts' }]],
    ['e2e/journeys/filings.spec.ts', [{ file: 'e2e/journeys/filings.spec.ts', why: 'changed' }]],
  ])('include, for the screen %s, the journeys that visit it', async (file, journeys) => {
    expect((await chooseFor(file))?.journeys).toEqual(journeys);
  });

  it('include the workspaces of all changed files and the remaining sources', async () => {
    expect(await chooseFor('backend/src/leads/leads.service.ts', 'mfe-filing/src/gone.tsx', 'docs/a.md')).toMatchObject({
      workspaces: ['backend', 'mfe-filing'],
      sources: ['backend/src/leads/leads.service.ts'],
    });
  });
});
