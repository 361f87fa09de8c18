import type { RouteObject } from 'react-router-dom';

/**
 * Version of the contract that remotes are built for. Additions do not raise it: a page that is older than a remote ignores fields, groups and icons
 * that it does not know. The version is raised when one side can no longer read the other's data.
 */
export const CONTRACT_VERSION = 1;

/**
 * Versions of the contract that this shell serves. A new version is served alongside the previous one until all remotes are built for it, so
 * that neither side has to be deployed first.
 */
export const SERVED_CONTRACTS = { oldest: 1, newest: CONTRACT_VERSION };

/**
 * Exports of a remote's `./remote` module. Version 1: `routes` are route objects with relative paths for the shell's router, and `handbook` loads the
 * remote's handbook chapters.
 */
export interface RemoteModule {
  contractVersion: number;
  routes: RouteObject[];
  handbook?: () => Promise<{ default: readonly HandbookChapter[] }>;
}

/** A term or figure that a screen shows. */
export interface HandbookEntry {
  readonly term: string;
  readonly meaning: string;
  /** Worked example of how a figure is calculated. */
  readonly example?: string;
}

/** Handbook chapter about a screen. */
export interface HandbookChapter {
  /** Path of the screen; the chapter's title is that of the sidebar entry with this path. */
  readonly path: string;
  readonly purpose: string;
  readonly entries: readonly HandbookEntry[];
}

/** Sidebar groups in order; groups that a remote adds follow them. */
export const NAVIGATION_GROUPS = ['Overview', 'Book', 'Tax', 'Filing', 'Documents', 'Compliance', 'Integrations'] as const;

/** A screen of a remote. `path` is a pattern for the full path: `/states/:slug`. */
export interface NavigationRoute {
  path: string;
  title: string;
  /** True for the few screens that are visible without signing in (share links). */
  public: boolean;
}

/**
 * A sidebar entry; entries in a group are sorted by `order` across remotes. `group` is one of {@link NAVIGATION_GROUPS} or the title of a
 * new one; `icon` is a name known to `@stampline/ui`; any other name is drawn as a document.
 */
export interface NavigationEntry {
  path: string;
  title: string;
  group: string;
  order: number;
  icon: string;
}

/** Content of a remote's `navigation.json`: everything that the shell can draw without running the remote's code. */
export interface Navigation {
  name: string;
  contractVersion: number;
  /** Version of the remote's package, for error reports. */
  version: string;
  routes: NavigationRoute[];
  entries: NavigationEntry[];
}

/** An entry in the shell's `remotes.json`. */
export interface RemoteDescription {
  /** Federation name, an identifier: `mfeFiling`. */
  name: string;
  /** Origin that serves the remote's files, without a trailing slash. */
  origin: string;
  /** Absolute URL of `mf-manifest.json`, always on `origin`. */
  manifest: string;
  contractVersion: number;
  /** Identifier of the deployed build; null when the remote did not respond. */
  build: string | null;
  /** The most recent valid navigation; null if none has ever been read. */
  navigation: Navigation | null;
}
