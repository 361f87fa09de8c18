import type { RouteObject } from 'react-router-dom';

/**
 * Version of the contract between shell and remotes that this build fulfills. Additions do not raise it: a page that is older than a remote
 * leaves out the fields, groups and icons that it does not know. It is raised when one side can no longer read the other.
 */
export const CONTRACT_VERSION = 1;

/** What a remote exposes as `./remote`. Version 1: `routes` are route objects with relative paths for the shell's router. */
export interface RemoteModule {
  contractVersion: number;
  routes: RouteObject[];
}

/** The groups of the sidebar, in the order in which it shows them; groups that a remote adds follow them. */
export const NAVIGATION_GROUPS = ['Overview', 'Book', 'Tax', 'Filing', 'Documents', 'Compliance', 'Integrations'] as const;

/** A screen of a remote. `path` is a pattern of the whole address: `/states/:slug`. */
export interface NavigationRoute {
  path: string;
  title: string;
  /** True for the few screens that a visitor sees without signing in (share links). */
  public: boolean;
}

/**
 * An entry of the sidebar; entries of one group are sorted by `order` across remotes. `group` is one of {@link NAVIGATION_GROUPS} or the
 * title of a new one; `icon` is a name known to `@stampline/ui`, others are drawn as a document.
 */
export interface NavigationEntry {
  path: string;
  title: string;
  group: string;
  order: number;
  icon: string;
}

/** The content of a remote's `navigation.json`: what the shell can draw without any code of the remote. */
export interface Navigation {
  name: string;
  contractVersion: number;
  /** Version of the remote's package, for error reports. */
  version: string;
  routes: NavigationRoute[];
  entries: NavigationEntry[];
}

/** One item of the shell's `remotes.json`. */
export interface RemoteDescription {
  /** Federation name, an identifier: `mfeFiling`. */
  name: string;
  /** Origin that serves the remote's files, without a trailing slash. */
  origin: string;
  /** Absolute address of `mf-manifest.json`, always on `origin`. */
  manifest: string;
  contractVersion: number;
  /** The last good navigation; null when none was ever seen. */
  navigation: Navigation | null;
}
