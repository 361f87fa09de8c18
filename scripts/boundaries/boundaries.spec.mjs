import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCycle } from './find-cycle.mjs';
import { findViolationsIn } from './violations-in-files.mjs';
import { BASE_FOLDERS, MAY_USE, PUBLISHED } from './features.cjs';
import { findFolderUses } from './folder-uses.mjs';
import { listPublicFiles } from './public-files.cjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Each violating file, its content, and the rule that must report it. @type {[string, string, string][]} */
const WRONG_FILES = [
  ['backend/src/platform/kernel/clock/clock.ts', "import '../../../tax/tax.service.js'", 'uses-of-platform'],
  ['backend/src/money/dates.ts', "import '../dates/day.js'", 'uses-of-money'],
  ['backend/src/tax/upward.ts', "import '../policies/policies.service.js'", 'uses-of-tax'],
  ['backend/src/tax/sideways.ts', "import '../deadlines/deadlines.service.js'", 'uses-of-tax'],
  ['backend/src/deadlines/unknown.ts', "import '../newcomers/newcomer.js'", 'uses-of-deadlines'],
  ['backend/src/dashboard/table.queries.ts', "import '../policies/policy.entity.js'", 'features-meet-by-what-they-offer'],
  ['backend/src/dashboard/inner.service.ts', "import '../policies/inner.service.js'", 'features-meet-by-what-they-offer'],
  [
    'backend/src/dashboard/typed.dto.ts',
    "import type { P } from '../policies/policy.entity.js'; export type Q = P",
    'features-meet-by-what-they-offer',
  ],
  ['backend/src/imports/inner.queries.ts', "import '../tax/tax.dto.js'", 'features-of-the-book-share-their-files'],
  ['backend/src/policies/through.ts', "import './inner.service.js'", 'domain-uses-pure-files'],
  [
    'backend/src/policies/refusing.ts',
    "import { Problem } from '../platform/kernel/problems/problem.js'; throw new Problem()",
    'domain-uses-pure-files',
  ],
  ['backend/src/dates/when.ts', "import '../platform/kernel/clock/time.js'", 'domain-uses-pure-files'],
  ['backend/src/platform/content/tables/parse.ts', "import '../../kernel/problems/problem.js'", 'pure-platform-is-pure'],
  ['backend/src/platform/content/tables/read.ts', "import '@nestjs/common'", 'pure-platform-is-pure'],
  ['backend/src/platform/kernel/clock/late.ts', "import '../../web/http/status.js'", 'uses-of-platform-kernel'],
  [
    'backend/src/policies/saved.entity.ts',
    "import type { Rate } from '../tax/tax.dto.js'; export type S = Rate",
    'what-is-stored-is-not-the-api',
  ],
  ['backend/src/policies/pricing.ts', "import '@nestjs/common'", 'domain-is-pure'],
  ['backend/src/policies/total.ts', "import 'typeorm'", 'domain-is-pure'],
  ['backend/src/policies/back.service.ts', "import '../processes/web.js'", 'features-do-not-import-the-entry-points'],
  ['backend/src/migrations/1-first.ts', "import '../policies/policy.entity.js'", 'migrations-stand-alone'],
  ['backend/src/policies/fed.service.ts', "import '../../test/harness.js'", 'product-code-does-not-import-tests'],
  ['backend/src/policies/ring-a.ts', "import './ring-b.js'", 'no-cycle'],
  ['backend/src/policies/alone.ts', 'export const alone = 1', 'no-orphan'],
  ['backend/src/policies/lost.service.ts', "import './nowhere.js'", 'everything-resolves'],
  ['backend/src/policies/screen.service.ts', "import '../../../shell/src/App'", 'backend-knows-no-screen'],
  ['backend/src/policies/call.service.ts', "import { request } from 'node:https'; request('')", 'outgoing-http-through-platform-outbound'],
  ['backend/src/policies/client.service.ts', "import { request } from 'undici'; request('')", 'outgoing-http-through-platform-outbound'],
  ['shell/src/table.tsx', "import '../../backend/src/policies/policy.entity'", 'web-knows-the-backend-by-its-api-only'],
  ['shell/src/page.tsx', "import '../../mfe-filing/src/remote'", 'shell-loads-remotes-at-run-time-only'],
  ['shell/src/barrel.tsx', "import { Button } from '@mui/material'; export const B = Button", 'mui-by-path'],
  ['mfe-filing/src/other.tsx', "import '../../mfe-documents/src/remote'", 'remotes-are-independent'],
  ['mfe-filing/src/host.tsx', "import '../../shell/src/App'", 'remotes-are-independent'],
  ['packages/ui/src/app.tsx', "import '../../../shell/src/App'", 'packages-know-no-app'],
  ['packages/ui/src/policy.tsx', "import '../../api-client/src/index'", 'ui-has-no-business-words'],
  ['e2e/inside.spec.ts', "import '../shell/src/App'", 'tests-of-the-browser-import-no-screen'],
];

/** @type {[string, string][]} */
const VALID_FILES = [
  ['backend/src/processes/web.ts', "import '../features.js'; import '../policies/policies.service.js'"],
  ['backend/src/features.ts', "import './policies/policies.module.js'"],
  [
    'backend/src/policies/policies.service.ts',
    "import '@nestjs/common'; import '../tax/tax.service.js'; import './row.js'; import './policy.entity.js'; import './inner.service.js'",
  ],
  [
    'backend/src/policies/row.ts',
    "import type { Rate } from './policies.dto.js'; import '../platform/content/tables/row.js'; export type Row = Rate",
  ],
  ['backend/src/policies/policies.dto.ts', 'export type Rate = 1'],
  ['backend/src/imports/rows.queries.ts', "import '../book/rows.queries.js'"],
  ['backend/src/book/rows.queries.ts', "import 'typeorm'"],
  ['backend/src/policies/inner.service.ts', "import '@nestjs/common'"],
  [
    'backend/src/policies/policies.module.ts',
    "import { Module } from '@nestjs/common';\nimport { Policies } from './policies.service.js';\nimport { Inner } from './inner.service.js';\n@Module({ providers: [Policies, Inner], exports: [Policies] })\nexport class PoliciesModule {}",
  ],
  ['backend/src/newcomers/newcomer.ts', "import '../platform/kernel/clock/time.js'"],
  ['backend/src/dashboard/dashboard.service.ts', "import '../policies/policies.module.js'; import '../policies/policies.service.js'"],
  ['backend/src/platform/content/tables/row.ts', "import { problem } from '../../kernel/problems/refusal.js'; problem()"],
  ['backend/src/platform/kernel/problems/refusal.ts', "import type { P } from './problem.js'; export const problem = (): P => 1"],
  ['backend/src/platform/kernel/problems/problem.ts', "import '@nestjs/common'; export type P = 1"],
  ['backend/src/dates/day.ts', "import type { P } from '../platform/kernel/problems/problem.js'; export type Day = P"],
  ['backend/src/policies/policy.entity.ts', "import 'typeorm'; export type P = 1"],
  ['backend/src/tax/tax.module.ts', "import { Tax } from './tax.service.js';\nexport const tax = { exports: [Tax] }"],
  ['backend/src/tax/tax.service.ts', "import './tax.dto.js'"],
  ['backend/src/tax/tax.dto.ts', 'export type Rate = number'],
  ['backend/src/deadlines/deadlines.service.ts', "import '../platform/kernel/clock/time.js'"],
  ['backend/src/platform/web/http/status.ts', 'export const ok = 200'],
  ['backend/src/platform/kernel/clock/time.ts', "import '@nestjs/common'"],
  ['backend/src/platform/web/http/server.ts', "import type { Server } from 'node:http'; import './status.js'; export type S = Server"],
  ['backend/src/platform/outside/outbound/outbound.ts', "import { request } from 'undici'; request('')"],
  ['backend/test/harness.ts', "import '../src/policies/policies.service.js'"],
  ['shell/src/App.tsx', "import '@mui/material/Button'; import '../../packages/ui/src/index'"],
  ['packages/ui/src/index.ts', 'export const ui = 1'],
  ['packages/api-client/src/index.ts', 'export const api = 1'],
  ['mfe-filing/src/remote.tsx', "import '../../packages/ui/src/index'"],
  ['mfe-documents/src/remote.tsx', "import '../../packages/ui/src/index'"],
];

/** The other file of a cycle, which is reported for only one of its files. @type {[string, string]} */
const OTHER_HALF_OF_CYCLE = ['backend/src/policies/ring-b.ts', "import type { A } from './ring-a.js'; export type B = A"];

describe('the boundary rules', () => {
  /** @type {string[]} */
  let found = [];
  beforeAll(() => {
    found = findViolationsIn([
      ...WRONG_FILES.map(([file, text]) => /** @type {[string, string]} */ ([file, text])),
      ...VALID_FILES,
      OTHER_HALF_OF_CYCLE,
    ]);
  });

  it.each(WRONG_FILES)('report that %s (%s) breaks %s', (file, _text, rule) => {
    expect(found).toContain(`${file}: ${rule}`);
  });

  it.each(VALID_FILES)('accept %s', (file) => {
    expect(found.filter((line) => line.startsWith(`${file}:`))).toEqual([]);
  });

  it('include every folder of the backend', () => {
    const folders = readdirSync(join(root, 'backend/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = new Set([...BASE_FOLDERS, ...Object.keys(MAY_USE), 'migrations', 'processes']);
    expect(folders.map((entry) => entry.name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('do not let a feature depend on itself through other features', () => {
    expect(findCycle(new Map(Object.entries(MAY_USE)))).toBeUndefined();
  });

  it('allow only uses that occur, and publish only modules that exist', () => {
    const uses = findFolderUses(join(root, 'backend/src'));
    const unused = Object.entries(MAY_USE).flatMap(([name, used]) =>
      used.filter((other) => !uses.get(name)?.has(other)).map((other) => `${name} -> ${other}`),
    );
    expect(unused).toEqual([]);
    const missing = Object.entries(PUBLISHED).flatMap(([name, files]) =>
      files.map((file) => `backend/src/${name}/${file}.ts`).filter((file) => !existsSync(join(root, file))),
    );
    expect(missing).toEqual([]);
  });

  it("read a module's exports from its code, not its comments", () => {
    const offers = listPublicFiles(join(root, 'backend/src/imports'));
    expect(offers).toEqual(expect.arrayContaining(['imports.module', 'import/policy-imports.service']));
    expect(offers).not.toContain('import/policy-importer.service');
  });
});
