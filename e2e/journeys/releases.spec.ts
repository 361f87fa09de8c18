import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIResponse, Page, Route } from '@playwright/test';
import { type Build, readBuild, changeHashes, replaceTexts, serveBuild, writeBuild } from '../product/other-build';
import { listSidebarScreens } from '../product/remotes';
import { expect, ownerTest as test } from '../product/test';
import { deploy, rollBack, WebServer } from '../product/web-servers';

/** Version of the page contract with which the remotes were built. */
const { version: PAGE }: { version: string } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../packages/page/package.json'), 'utf8'),
);
const PORTS: Record<string, number> = JSON.parse(process.env['E2E_REMOTE_PORTS'] ?? '{}');
const FILING_URLS = new RegExp(`^http://[^/]+:${PORTS['mfeFiling']}/`);
const SCREENS = listSidebarScreens('mfe-filing');

const abortRequest = (route: Route) => route.abort();
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be shown right now' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function click(page: Page, address: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${address}"]`).click();
}

/** Opens every screen of the remote from the sidebar. */
async function visitScreens(page: Page): Promise<void> {
  for (const { address, title } of SCREENS) {
    await click(page, address);
    await expect(heading(page)).toContainText(title);
    await expect(failure(page)).toHaveCount(0);
  }
}

/** Serves a build of mfe-filing instead of the deployed one. */
const serveFiling = (page: Page, build: () => Build): Promise<void> => serveBuild(page, FILING_URLS, build);

async function reportBuild(page: Page, build: () => string): Promise<void> {
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const list: { name: string }[] = await response.json();
    await route.fulfill({ response, json: list.map((one) => (one.name === 'mfeFiling' ? { ...one, build: build() } : one)) });
  });
}

interface FederationWindow {
  __FEDERATION__: { __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, { lib?: unknown }>>> }[] };
}

const OTHER_VERSIONS: ReadonlyArray<readonly [string, ReadonlyArray<readonly [RegExp, string]>]> = [
  ['another design system and API client', [[/0\.0\.0-c[0-9a-f]{12}/, '0.0.0-c000000000000']]],
  ['a newer minor version of MUI, which the shell does not have', [[/"9\.5\.0"/, '"9.99.0"']]],
  ['an older minor version of MUI', [[/"9\.5\.0"/, '"9.0.0"']]],
  [
    'newer minor versions of React and React Query',
    [
      [/"19\.3\.1"/, '"19.99.0"'],
      [/"5\.108\.0"/, '"5.999.0"'],
    ],
  ],
];

for (const [what, texts] of OTHER_VERSIONS)
  test(`a remote that was built with ${what} opens every screen`, async ({ page, complaints }) => {
    const build = replaceTexts(readBuild('mfe-filing'), texts);
    await serveFiling(page, () => build);
    await page.goto('/');
    await visitScreens(page);
    expect(complaints).toEqual([]);
  });

test('two versions of the design system coexist on one page with one page contract', async ({ page }) => {
  const build = replaceTexts(readBuild('mfe-filing'), OTHER_VERSIONS[0]![1]);
  await serveFiling(page, () => build);
  await page.goto('/');
  await visitScreens(page);
  const loaded = await page.evaluate(() => {
    const instances = (window as Window & Partial<FederationWindow>)['__FEDERATION__']?.['__INSTANCES__'] ?? [];
    const versions = (name: string) =>
      new Set(
        instances.flatMap(({ shareScopeMap }) =>
          Object.entries(shareScopeMap['default']?.[name] ?? {}).flatMap(([version, { lib }]) => (lib ? [version] : [])),
        ),
      ).size;
    return { ui: versions('@stampline/ui'), page: versions('@stampline/page'), react: versions('react') };
  });
  expect(loaded).toEqual({ ui: 2, page: 1, react: 1 });
});

for (const [what, texts] of [
  ['another major version of React', [[/"\^19\.0\.0"/, '"^20.0.0"']]],
  ['a contract of the page that the shell does not have', [[new RegExp(`"\\^${PAGE}"`), '"^1.999.0"']]],
] as const)
  test(`a remote that needs ${what} is rejected with the reason, while everything else works`, async ({ page }) => {
    const build = replaceTexts(readBuild('mfe-filing'), texts);
    await serveFiling(page, () => build);
    await page.goto('/');
    await click(page, '/filing-calendar');
    await expect(failure(page)).toContainText('This screen needs a newer version of the page.');
    await expect(failure(page)).toContainText(/mfeFiling needs \S+ \^\S+; this page has \S+\./);
    await click(page, '/tax-calculator');
    await expect(heading(page)).toContainText('Tax Calculator');
  });

test('Retry loads a screen whose code failed to load, without mentioning a release', async ({ page }) => {
  await page.goto('/filing-calendar');
  await expect(heading(page)).toContainText('Filing Calendar');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.route(/\.js$/, abortRequest);
  await click(page, '/submission-tracker');
  await expect(failure(page)).toContainText('Check your connection, then retry.');
  await page.unroute(/\.js$/, abortRequest);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toContainText('Submission Tracker');
  await expect(failure(page)).toHaveCount(0);
});

test("the page remains usable if the code of the shell's settings is missing, and Retry loads the code", async ({ page }) => {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await page.route(/\.js$/, abortRequest);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/settings');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(failure(page)).toContainText('Settings cannot be shown right now');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unroute(/\.js$/, abortRequest);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toContainText('Settings');
});

test('a page whose remote has a new release explains the missing code, and the next navigation reloads the page', async ({ page }) => {
  let [build, id] = [readBuild('mfe-filing'), 'first'];
  await serveFiling(page, () => build);
  await reportBuild(page, () => id);
  await page.goto('/filing-calendar');
  await expect(heading(page)).toContainText('Filing Calendar');
  [build, id] = [changeHashes(build), 'second'];
  await click(page, '/submission-tracker');
  await expect(failure(page)).toContainText('A newer version of Stampline has been released.');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await click(page, '/payments');
  await expect(heading(page)).toContainText('Payments');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBeUndefined();
  await click(page, '/submission-tracker');
  await expect(heading(page)).toContainText('Submission Tracker');
});

test('two replicas are upgraded one by one and rolled back without a failing screen for a user who keeps clicking', async ({
  page,
  baseURL,
}) => {
  const first = readBuild('mfe-filing');
  const builds = [writeBuild(first), writeBuild(changeHashes(first))] as const;
  const assets = mkdtempSync(path.join(tmpdir(), 'stampline-assets-'));
  deploy(builds[0], assets);
  const settings = { DIRECTORY: assets, SHELL_ORIGIN: new URL(baseURL!).origin };
  const replicas = [new WebServer('remote', settings), new WebServer('remote', settings)] as const;
  await Promise.all(replicas.map((replica) => replica.start()));
  let turn = 0;
  // A replica closes its connections when it stops. Like a load balancer, this sends an affected request to the next replica.
  const fetchInTurn = async (route: Route, attempts: number = replicas.length): Promise<APIResponse> => {
    const running = replicas.filter(({ origin }) => origin !== '');
    const { origin } = running[(turn += 1) % running.length]!;
    const { pathname } = new URL(route.request().url());
    return route.fetch({ url: origin + pathname }).catch((error: unknown) => {
      if (attempts === 1) throw error;
      return fetchInTurn(route, attempts - 1);
    });
  };
  await page.route(FILING_URLS, async (route) => route.fulfill({ response: await fetchInTurn(route) }));
  const progress = { isRolling: true, clicks: 0, failed: 0 };
  const clickAround = async () => {
    await page.goto('/');
    for (let index = 0; progress.isRolling || progress.clicks < SCREENS.length; index += 1) {
      const { address, title } = SCREENS[index % SCREENS.length]!;
      // Half of the visits reload the page.
      if (index % 2 === 0) await page.goto(address);
      else await click(page, address);
      await expect(heading(page)).toContainText(title);
      progress.clicks += 1;
      progress.failed += await failure(page).count();
    }
  };
  const roll = async (change: () => void) => {
    const before = progress.clicks;
    change();
    for (const replica of replicas) {
      await replica.stop();
      await expect.poll(() => progress.clicks).toBeGreaterThan(before + 1);
      await replica.start();
    }
  };
  try {
    const clicking = clickAround();
    const rolling = (async () => {
      await roll(() => deploy(builds[1], assets));
      await roll(() => rollBack(assets));
    })().finally(() => (progress.isRolling = false));
    await Promise.all([clicking, rolling]);
    expect(progress.failed).toBe(0);
    expect(progress.clicks).toBeGreaterThan(3);
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()));
  }
});
