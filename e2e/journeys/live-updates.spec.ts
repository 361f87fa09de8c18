import type { BrowserContext, Page } from '@playwright/test';
import { buildCsvFile } from '../book/files';
import { buildCurrentRows } from '../book/policy-rows';
import { DashboardPage } from '../pages/dashboard';
import { PolicyUploadPage } from '../pages/policy-upload';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

/** Chromium opens six connections to an origin over HTTP/1.1. */
const TAB_COUNT = 8;

const isEventStream = (url: string) => new URL(url).pathname === '/api/events';

/** Counts the event streams that are open in the tabs. */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<object>();
  context.on('request', (request) => isEventStream(request.url()) && open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Counts the event streams that have started. Once a stream has responded, it does not miss any events. */
function createStartedStreamCounter(context: BrowserContext): () => number {
  let begun = 0;
  context.on('response', (response) => {
    if (isEventStream(response.url()) && response.ok()) begun += 1;
  });
  return () => begun;
}

async function openTabs(context: BrowserContext, first: Page, count: number): Promise<Page[]> {
  const tabs = [first];
  while (tabs.length < count) tabs.push(await context.newPage());
  for (const tab of tabs) await new DashboardPage(tab).open();
  return tabs;
}

const respondsWithin = (tab: Page, milliseconds: number) =>
  tab.evaluate(async (timeout) => (await fetch('/api/auth/user', { signal: AbortSignal.timeout(timeout) })).status, milliseconds);

test('eight tabs share one event stream, so that the API still responds to all of them and each receives updates', async ({
  context,
  page,
}) => {
  const streams = countStreams(context);
  const tabs = await openTabs(context, page, TAB_COUNT);
  expect(streams()).toBe(1);
  expect(await Promise.all(tabs.map((tab) => respondsWithin(tab, 30_000)))).toEqual(tabs.map(() => 200));

  const upload = new PolicyUploadPage(page);
  await upload.open();
  await upload.uploadAndImport(buildCsvFile('book.csv', buildCurrentRows(['VA', 'NC'])));
  await expect(upload.results).toContainText('2 of 2 policies imported successfully');
  for (const tab of tabs.slice(1)) await expectToast(tab, 'Policy import finished');
  for (const tab of tabs.slice(1)) await expect(new DashboardPage(tab).findCard('Active Policies')).toContainText('2');
});

test('a failed import is announced in other tabs, and when the tab with the stream is closed, another tab opens a stream', async ({
  context,
  page,
}) => {
  const begun = createStartedStreamCounter(context);
  const [, second, third] = await openTabs(context, page, 3);
  await expect.poll(begun).toBe(1);
  await page.close();
  await expect.poll(begun).toBe(2);
  const file = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('policy_number,Insured Name\n1,2\n') };
  await second!.request.post('/api/policies/upload', { headers: { Prefer: 'respond-async' }, multipart: { file } });
  await third!.getByRole('link', { name: 'Open the result' }).click();
  await expectToast(third!, /^Policy import failed.*The required columns insured_name/);
  await expect(new PolicyUploadPage(third!).results).toContainText('The required columns insured_name');
  await expect(new PolicyUploadPage(third!).results.getByRole('button', { name: 'Retry' })).toBeVisible();
});
