import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Navigation {
  routes: { path: string; title: string }[];
  entries: { path: string }[];
}

/** A screen that the sidebar opens, with the title that its remote gives it. */
export interface ListedScreen {
  address: string;
  title: string;
}

/** The entries of the sidebar, as the remotes' own lists say. */
export function listedScreens(): ListedScreen[] {
  const root = path.resolve(import.meta.dirname, '../..');
  return ['mfe-compliance', 'mfe-filing', 'mfe-documents', 'mfe-integrations'].flatMap((folder) => {
    const { routes, entries }: Navigation = JSON.parse(readFileSync(path.join(root, folder, 'navigation.json'), 'utf8'));
    return entries.map(({ path: address }) => ({ address, title: routes.find((route) => route.path === address)?.title ?? '' }));
  });
}
