import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FLOORS } from './floors.cjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Each wrong file, what it holds, and the rule that has to catch it. @type {[string, string, string][]} */
const WRONG = [
  ['backend/src/platform/clock/clock.ts', "import '../../tax/tax.service.js'", 'floor-0'],
  ['backend/src/tax/upward.ts', "import '../policies/policies.service.js'", 'floor-2'],
  ['backend/src/tax/sideways.ts', "import '../deadlines/deadlines.service.js'", 'floor-2'],
  ['backend/src/reports/table.queries.ts', "import '../policies/policy.entity.js'", 'features-meet-by-what-they-offer'],
  [
    'backend/src/reports/typed.dto.ts',
    "import type { P } from '../policies/policy.entity.js'; export type Q = P",
    'features-meet-by-what-they-offer',
  ],
  ['backend/src/policies/pricing.ts', "import '@nestjs/common'", 'domain-is-pure'],
  ['backend/src/policies/total.ts', "import 'typeorm'", 'domain-is-pure'],
  ['backend/src/policies/back.service.ts', "import '../main.js'", 'features-do-not-import-the-entry-points'],
  ['backend/src/migrations/1-first.ts', "import '../policies/policy.entity.js'", 'migrations-stand-alone'],
  ['backend/src/policies/fed.service.ts', "import '../../test/harness.js'", 'product-code-does-not-import-tests'],
  ['backend/src/policies/ring-a.ts', "import './ring-b.js'", 'no-circle'],
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

/** Files that keep every rule. @type {[string, string][]} */
const RIGHT = [
  ['backend/src/main.ts', "import './policies/policies.service.js'"],
  [
    'backend/src/policies/policies.service.ts',
    "import '@nestjs/common'; import '../tax/tax.service.js'; import './row.js'; import './policy.entity.js'",
  ],
  ['backend/src/policies/row.ts', "import type { Rate } from '../tax/tax.dto.js'; export type Row = Rate"],
  ['backend/src/policies/policy.entity.ts', "import 'typeorm'; export type P = 1"],
  ['backend/src/tax/tax.service.ts', "import './tax.dto.js'"],
  ['backend/src/tax/tax.dto.ts', 'export type Rate = number'],
  ['backend/src/deadlines/deadlines.service.ts', "import '../platform/clock/time.js'"],
  ['backend/src/platform/http/status.ts', 'export const ok = 200'],
  ['backend/src/platform/clock/time.ts', "import '@nestjs/common'"],
  ['backend/src/platform/http/server.ts', "import type { Server } from 'node:http'; import './status.js'; export type S = Server"],
  ['backend/src/platform/outbound/outbound.ts', "import { request } from 'undici'; request('')"],
  ['backend/test/harness.ts', "import '../src/policies/policies.service.js'"],
  ['shell/src/App.tsx', "import '@mui/material/Button'; import '../../packages/ui/src/index'"],
  ['packages/ui/src/index.ts', 'export const ui = 1'],
  ['packages/api-client/src/index.ts', 'export const api = 1'],
  ['mfe-filing/src/remote.tsx', "import '../../packages/ui/src/index'"],
  ['mfe-documents/src/remote.tsx', "import '../../packages/ui/src/index'"],
];

/** The other half of a circle, which is reported at one of its files. @type {[string, string]} */
const RING = ['backend/src/policies/ring-b.ts', "import './ring-a.js'"];

/** Writes the files into a folder of their own, applies the rules there, and returns `file: rule` for each violation. */
function violations() {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-boundaries-'));
  try {
    for (const [file, text] of [...WRONG, ...RIGHT, RING]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${text};\n`);
    }
    for (const name of ['node_modules', 'tsconfig.web.json', 'tsconfig.base.json', 'package.json', '.dependency-cruiser.cjs', 'scripts'])
      symlinkSync(join(root, name), join(folder, name));
    const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const words = [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'backend',
      'shell',
      'mfe-filing',
      'mfe-documents',
      'packages',
      'e2e',
    ];
    const output = execFileSync(process.execPath, [cruise, ...words], { cwd: folder, encoding: 'utf8' });
    return JSON.parse(output).summary.violations.map((/** @type {any} */ one) => `${one.from}: ${one.rule.name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the boundary rules', () => {
  /** @type {string[]} */
  let found = [];
  beforeAll(() => {
    found = violations();
  });

  it.each(WRONG)('%s (%s) breaks %s', (file, _text, rule) => {
    expect(found).toContain(`${file}: ${rule}`);
  });

  it.each(RIGHT)('%s breaks none', (file) => {
    expect(found.filter((line) => line.startsWith(`${file}:`))).toEqual([]);
  });

  it('put every folder of the backend on a floor', () => {
    const folders = readdirSync(join(root, 'backend/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = new Set([...FLOORS.flat(), 'migrations']);
    expect(folders.map((entry) => entry.name).filter((name) => !known.has(name))).toEqual([]);
  });
});
