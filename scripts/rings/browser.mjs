import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.mjs';
import { buildTargets } from '../build/targets.mjs';
import { runNode } from '../processes/run.mjs';
import { installed, ROOT } from '../root.mjs';
import { chromium } from '../system/chromium.mjs';
import { countPlaywright } from './playwright.mjs';

const TIMEOUT = 20 * 60_000;

/** People's ways through the product, in Chromium, against the production builds on ports of their own. */
export async function browser() {
  const program = chromium(console.log);
  await buildStale(buildTargets(), console.log);
  const folder = mkdtempSync(join(tmpdir(), 'stampline-browser-'));
  const report = join(folder, 'report.json');
  try {
    const { code, timedOut } = await runNode(installed('@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
      cwd: join(ROOT, 'e2e'),
      env: { CHROMIUM: program, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      show: true,
      timeout: TIMEOUT,
    });
    if (timedOut) return { passed: 0, failures: [`not finished after ${TIMEOUT / 60_000} minutes`] };
    const result = countPlaywright(JSON.parse(readFileSync(report, 'utf8')));
    if (code !== 0 && result.failures.length === 0) result.failures.push(`Playwright ended with code ${code}`);
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
