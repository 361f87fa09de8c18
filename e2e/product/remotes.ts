import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

interface Navigation {
  routes: { path: string; title: string }[];
  entries: { path: string }[];
}

/** A screen that the sidebar opens, with the title defined by its remote. */
export interface SidebarScreen {
  address: string;
  title: string;
}

export const REMOTES = ['mfe-compliance', 'mfe-filing', 'mfe-documents', 'mfe-integrations'] as const;

export function listSidebarScreens(remote: (typeof REMOTES)[number]): SidebarScreen[] {
  const file = path.resolve(import.meta.dirname, '../..', remote, 'navigation.json');
  const { routes, entries }: Navigation = JSON.parse(readFileSync(file, 'utf8'));
  return entries.map(({ path: address }) => ({ address, title: routes.find((route) => route.path === address)?.title ?? '' }));
}

export async function listServedScreens(page: Page): Promise<(SidebarScreen & { remote: string })[]> {
  const remotes: { name: string; navigation: Navigation }[] = await (await page.request.get('/remotes.json')).json();
  return remotes.flatMap(({ name: remote, navigation: { routes, entries } }) =>
    entries.map(({ path: address }) => ({ remote, address, title: routes.find((route) => route.path === address)?.title ?? '' })),
  );
}

export const clickSidebar = (page: Page, address: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').locator(`a[href="${address}"]`).click();

/** Expects the screen to be loaded, without a message that the screen or its data failed to load. */
export async function expectScreen(page: Page, { address, title }: SidebarScreen): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toContainText(title);
  await expect(page.getByText(/^Loading/), address).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /cannot be shown|could not be loaded/ }), address).toHaveCount(0);
}
