import type { Page } from '@playwright/test';
import { expect, ownerTest as test } from '../product/test';

/** One screen of each remote. */
const SCREENS = ['/tax-calculator', '/filing-calendar', '/document-generator', '/policy-upload'];
const SINGLETON_MODULES = ['react', 'react-dom', 'react-router-dom', '@emotion/react', '@tanstack/react-query', '@stampline/ui'];

interface SharedModule {
  loaded?: unknown;
}
interface FederationWindow {
  __FEDERATION__: { __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>> }[] };
}

async function openAllScreens(page: Page): Promise<void> {
  await page.goto('/');
  for (const address of SCREENS) {
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${address}"]`).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
}

test('the shell and the remotes share one copy of each shared module', async ({ page, complaints }) => {
  await openAllScreens(page);
  const loaded = await page.evaluate((names) => {
    const federation = (window as Window & Partial<FederationWindow>)['__FEDERATION__'];
    const versions: Record<string, string[]> = {};
    for (const instance of federation?.['__INSTANCES__'] ?? [])
      for (const name of names)
        for (const [version, module] of Object.entries(instance.shareScopeMap['default']?.[name] ?? {}))
          if (module.loaded) versions[name] = [...new Set([...(versions[name] ?? []), version])];
    return versions;
  }, SINGLETON_MODULES);
  for (const name of SINGLETON_MODULES) expect(loaded[name], name).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test("the shell's colors reach the remotes in light and dark mode", async ({ page }) => {
  const colors: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/policy-upload');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const inRemote = await heading.evaluate((element) => getComputedStyle(element).color);
    await page.goto('/');
    const inShell = await page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).color);
    expect(inRemote).toBe(inShell);
    colors.push(inRemote);
  }
  expect(colors[0]).not.toBe(colors[1]);
});

test("opening a remote's screen makes few server requests", async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/filing-calendar"]').click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Filing Calendar');
  expect(requests).toBeLessThanOrEqual(20);
});

test('a remote with a different contract version is rejected with a message, while everything else works', async ({ page }) => {
  await page.route('**/remotes.json', async (route) => {
    const list: { name: string; contractVersion: number }[] = await (await route.fetch()).json();
    await route.fulfill({ json: list.map((one) => (one.name === 'mfeFiling' ? { ...one, contractVersion: 99 } : one)) });
  });
  await page.goto('/filing-calendar');
  await expect(page.getByRole('alert')).toContainText('a different version than the rest');
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/tax-calculator"]').click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Tax Calculator');
});

test('a remote newer than the shell shows its new group, and loses only its unreadable entries', async ({ page }) => {
  await page.route('**/remotes.json', async (route) => {
    const list: { name: string; navigation: { entries: object[] } }[] = await (await route.fetch()).json();
    for (const { name, navigation } of list)
      if (name === 'mfeFiling')
        navigation.entries = [
          { path: '/filing-calendar', title: 'Due Dates', group: 'Claims & Audits', order: 1, icon: 'sparkles', badge: { count: 3 } },
          { path: '/reports', title: { en: 'Reports' }, group: 'Filing', order: 2, icon: 'reports' },
          { path: '/submission-tracker', title: 'Submissions', group: 'Filing', order: 3, icon: 'tracker' },
        ];
    await route.fulfill({ json: [{ name: 'mfeClaims', origin: 'https://claims.example' }, ...list] });
  });
  await page.goto('/');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('list', { name: 'Filing' }).getByRole('link')).toHaveText(['Submissions']);
  await sidebar.getByRole('list', { name: 'Claims & Audits' }).getByRole('link', { name: 'Due Dates' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Filing Calendar');
  await sidebar.locator('a[href="/tax-calculator"]').click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Tax Calculator');
});

test('a remote whose code throws disables only its screen', async ({ page }) => {
  const ports: Record<string, number> = JSON.parse(process.env['E2E_REMOTE_PORTS']!);
  await page.route(new RegExp(`:${ports['mfeDocuments']}/.*\\.js`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken build')" }),
  );
  await page.goto('/document-generator');
  await expect(page.getByRole('alert')).toContainText('cannot be shown right now');
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/filing-calendar"]').click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Filing Calendar');
});
