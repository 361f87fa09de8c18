import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuild, replaceTexts, serveBuild } from '../product/other-build';
import { expect, ownerTest as test } from '../product/test';
import { WebServer } from '../product/web-servers';

const PORTS: Record<string, number> = JSON.parse(process.env['E2E_REMOTE_PORTS'] ?? '{}');
/** URL on a developer's machine; the test responds in the machine's place. */
const MACHINE = 'http://localhost:39102';

test("a tab shows the remote from a developer's machine, if the operator allows it, until the tab returns to the deployed version", async ({
  page,
  baseURL,
}) => {
  const shell = new WebServer('shell', {
    DIRECTORY: path.resolve(import.meta.dirname, '../../shell/dist'),
    BACKEND_URL: new URL(baseURL!).origin,
    REMOTES: JSON.stringify(Object.entries(PORTS).map(([name, port]) => ({ name, internalOrigin: `http://localhost:${port}` }))),
    STATE_DIR: mkdtempSync(path.join(tmpdir(), 'stampline-shell-')),
    OVERRIDE_ORIGINS: MACHINE,
  });
  const changed = replaceTexts(readBuild('mfe-filing'), [[/Filing Calendar/, 'Due Date Calendar']]);
  await serveBuild(page, new RegExp(`^${MACHINE}/`), () => changed);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const bar = page.getByRole('complementary', { name: 'Code under development' });
  const override = () =>
    page.evaluate((origin) => window.sessionStorage.setItem('remote-overrides', JSON.stringify({ mfeFiling: origin })), MACHINE);
  await shell.start();
  try {
    await page.goto(shell.origin);
    await override();
    await page.goto(`${shell.origin}/filing-calendar`);
    await expect(heading).toContainText('Due Date Calendar');
    await expect(bar).toContainText(`mfeFiling comes from ${MACHINE}`);
    await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/tax-calculator"]').click();
    await expect(heading).toContainText('Tax Calculator');
    await page.goto(`${shell.origin}/filing-calendar`);
    await bar.getByRole('button', { name: 'Use the Deployed Version' }).click();
    await expect(bar).toHaveCount(0);
    await expect(heading).toContainText('Filing Calendar');

    await page.goto('/');
    await override();
    await page.goto('/filing-calendar');
    await expect(heading).toContainText('Filing Calendar');
    await expect(bar).toHaveCount(0);
  } finally {
    await shell.stop();
  }
});
