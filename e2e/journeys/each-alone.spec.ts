import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signUp } from '../product/people';
import { clickSidebar, expectScreen, listServedScreens, REMOTES, type SidebarScreen } from '../product/remotes';
import { expect, test } from '../product/test';
import { deploy, rollBack, WebServer } from '../product/web-servers';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CHANGED: Record<string, string> = JSON.parse(process.env['E2E_CHANGED'] ?? '{}');
const SENTENCE = process.env['E2E_CHANGED_SENTENCE'] ?? '';
const FEDERATION_NAMES: Record<string, string> = {
  'mfe-compliance': 'mfeCompliance',
  'mfe-filing': 'mfeFiling',
  'mfe-documents': 'mfeDocuments',
  'mfe-integrations': 'mfeIntegrations',
};
/** Names of the parts to ship, comma-separated; all by default. */
const CHOSEN = process.env['EACH_ALONE']?.split(',');
const DASHBOARD = { remote: 'shell', address: '/', title: 'Dashboard' };
const ALL_IN = 25 * 60_000;
const SEEN_WITHIN = 6 * 60_000;

type Screen = SidebarScreen & { remote: string };

const report = (line: string) => process.stdout.write(`${line}\n`);

interface Part {
  name: string;
  ship: () => void | Promise<void>;
  rollBack: () => void | Promise<void>;
}

/** Random choices that depend on the run's seed. */
class Draw {
  private count = 0;

  /** Returns a whole number from 0 up to, but excluding, `below`. */
  next(below: number): number {
    this.count += 1;
    const bytes = createHash('sha256').update(`${process.env['E2E_SEED']} each-alone ${this.count}`).digest();
    return bytes.readUInt32BE() % below;
  }
}

/** Records failed requests of a page, and whether the page repeated them. */
class Requests {
  private readonly failures = new Map<string, string>();
  all = 0;
  repeated = 0;

  constructor(page: Page) {
    page.on('response', (response) => {
      const place = this.findPlace(response.url(), response.request().method());
      if (response.status() >= 500 || (response.status() === 404 && !place.includes('/api/')))
        this.recordFailure(place, String(response.status()));
      else this.forgetFailure(place);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // The browser left the page before the response arrived.
      if (why !== 'net::ERR_ABORTED') this.recordFailure(this.findPlace(request.url(), request.method()), why);
    });
  }

  /** Requests that failed and have not succeeded since. */
  get lost(): string[] {
    return [...this.failures].map(([place, why]) => `${place}: ${why}`);
  }

  private findPlace = (url: string, method: string) => `${method} ${new URL(url).pathname}`;

  private recordFailure(place: string, why: string): void {
    this.failures.set(place, why);
  }

  private forgetFailure(place: string): void {
    this.all += 1;
    if (this.failures.delete(place)) this.repeated += 1;
  }
}

/** Reads the mark of a changed build on the open screen: the version of its design system, or the changed sentence. */
async function readChange(page: Page): Promise<string> {
  if ((await page.getByText(SENTENCE).count()) > 0) return 'changed';
  const version = await page.getByRole('main').getByRole('heading', { level: 1 }).first().getAttribute('data-ui');
  return version === null ? 'unchanged' : 'changed';
}

/** Opens screens until it is stopped, half of them by reloading, and records the content of each part's last screen. */
class Clicker {
  readonly shown = new Map<string, string>();
  /** This part's screens are opened more often. */
  favorite = 'shell';
  clicks = 0;
  isStopped = false;

  constructor(
    private readonly page: Page,
    private readonly screens: readonly Screen[],
    private readonly draw: Draw,
  ) {}

  async run(): Promise<void> {
    await this.page.goto('/');
    while (!this.isStopped) {
      const { remote, ...screen } = this.choose();
      if (this.draw.next(2) === 0) await this.page.goto(screen.address);
      else await clickSidebar(this.page, screen.address);
      await expectScreen(this.page, screen);
      // Only one screen of this remote has the changed sentence.
      if (remote !== 'mfe-compliance' || screen.address === '/tax-calculator') this.shown.set(remote, await readChange(this.page));
      this.clicks += 1;
    }
  }

  private choose(): Screen {
    const favorites = this.screens.filter(({ remote, address }) =>
      this.favorite === 'mfe-compliance' ? address === '/tax-calculator' : remote === this.favorite,
    );
    const from = this.clicks % 2 === 0 && favorites.length > 0 ? favorites : this.screens;
    return from[this.draw.next(from.length)]!;
  }
}

async function rollBackend(page: Page, action: 'ship' | 'rollback'): Promise<void> {
  const response = await page.request.post(`${process.env['E2E_BACKEND_CONTROL']}/${action}`, { timeout: 0 });
  if (!response.ok()) throw new Error(`${action}: ${await response.text()}`);
  // nginx sends requests to both processes in turn.
  for (let time = 0; time < 4; time += 1) {
    const user: Record<string, unknown> = await (await page.request.get('/api/auth/user', { timeout: 0 })).json();
    expect(user['addedField']).toBe(action === 'ship' ? 1 : undefined);
  }
}

/** Serves this tree's builds from asset folders. */
async function startFronts(): Promise<{ servers: WebServer[]; parts: Part[] }> {
  const address = new URL(process.env['E2E_ADDRESS'] ?? '');
  const folders = new Map([...REMOTES, 'shell'].map((app) => [app, mkdtempSync(path.join(tmpdir(), `stampline-${app}-`))]));
  for (const [app, assets] of folders) deploy(path.join(ROOT, app, 'dist'), assets);
  const remotes = REMOTES.map((app) => ({
    name: FEDERATION_NAMES[app],
    server: new WebServer('remote', { DIRECTORY: folders.get(app)!, SHELL_ORIGIN: address.origin }),
  }));
  await Promise.all(remotes.map(({ server }) => server.start()));
  const shell = new WebServer('shell', {
    DIRECTORY: folders.get('shell')!,
    PORT: address.port,
    BACKEND_URL: process.env['E2E_BACKEND'] ?? '',
    REMOTES: JSON.stringify(remotes.map(({ name, server }) => ({ name, internalOrigin: server.origin }))),
    STATE_DIR: mkdtempSync(path.join(tmpdir(), 'stampline-state-')),
  });
  await shell.start();
  const parts = [...folders].flatMap(([app, assets]) => {
    const changed = CHANGED[app];
    return changed === undefined ? [] : [{ name: app, ship: () => deploy(changed, assets), rollBack: () => rollBack(assets) }];
  });
  return { servers: [shell, ...remotes.map(({ server }) => server)], parts };
}

/** Draws an order in which each part is shipped once and rolled back later. */
function drawSteps(parts: readonly Part[], draw: Draw): { part: Part; action: 'ship' | 'rollback' }[] {
  const left = [...parts, ...parts];
  const shipped = new Set<Part>();
  return Array.from({ length: left.length }, () => {
    const at = draw.next(left.length);
    const part = left[at]!;
    left.splice(at, 1);
    const action = shipped.has(part) ? 'rollback' : 'ship';
    shipped.add(part);
    return { part, action };
  });
}

test('each part is deployed and rolled back independently, in any order, without a failing screen in a browser that keeps navigating', async ({
  page,
}) => {
  test.setTimeout(ALL_IN);
  const { servers, parts: fronts } = await startFronts();
  try {
    await signUp(page.request);
    const draw = new Draw();
    const requests = new Requests(page);
    const clicker = new Clicker(page, [DASHBOARD, ...(await listScreens(page))], draw);
    const backend: Part = {
      name: 'backend',
      ship: () => rollBackend(page, 'ship'),
      rollBack: () => rollBackend(page, 'rollback'),
    };
    const chosen = [...fronts, backend].filter(({ name }) => CHOSEN?.includes(name) ?? true);
    const shipAll = async () => {
      for (const { part, action } of drawSteps(chosen, draw)) {
        clicker.favorite = part.name;
        const [begun, clicks] = [Date.now(), clicker.clicks];
        await (action === 'ship' ? part.ship() : part.rollBack());
        if (part === backend) await expect.poll(() => clicker.clicks, { timeout: SEEN_WITHIN }).toBeGreaterThan(clicks + 2);
        else
          await expect
            .poll(() => clicker.shown.get(part.name), { timeout: SEEN_WITHIN, message: `${action} ${part.name} is shown` })
            .toBe(action === 'ship' ? 'changed' : 'unchanged');
        report(`${action} ${part.name}: shown after ${((Date.now() - begun) / 1_000).toFixed(1)} s and ${clicker.clicks - clicks} screens`);
      }
    };
    await Promise.all([clicker.run(), shipAll().finally(() => (clicker.isStopped = true))]);
    report(`${clicker.clicks} screens, ${requests.all} requests, ${requests.repeated} of them repeated after a failure`);
    expect(requests.lost).toEqual([]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

/** Lists the screens of the remotes, each with the folder of its remote. */
async function listScreens(page: Page): Promise<Screen[]> {
  const folders = Object.fromEntries(Object.entries(FEDERATION_NAMES).map(([folder, name]) => [name, folder]));
  return (await listServedScreens(page)).map((screen) => ({ ...screen, remote: folders[screen.remote] ?? screen.remote }));
}
