import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Navigation {
  routes: { path: string; title: string }[];
  entries: { path: string }[];
}

/** A screen that the sidebar opens, with the title that its remote gives it. */
export interface SidebarScreen {
  address: string;
  title: string;
}

export const REMOTES = ['mfe-compliance', 'mfe-filing', 'mfe-documents', 'mfe-integrations'] as const;

/** Returns the entries that a remote adds to the sidebar. */
export function listSidebarScreens(remote: (typeof REMOTES)[number]): SidebarScreen[] {
  const file = path.resolve(import.meta.dirname, '../..', remote, 'navigation.json');
  const { routes, entries }: Navigation = JSON.parse(readFileSync(file, 'utf8'));
  return entries.map(({ path: address }) => ({ address, title: routes.find((route) => route.path === address)?.title ?? '' }));
}
