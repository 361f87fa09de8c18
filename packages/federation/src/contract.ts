import type { RouteObject } from 'react-router-dom';

/** Version of the contract between shell and remotes that this build fulfils. */
export const CONTRACT_VERSION = 1;

/** What a remote exposes as `./remote`. Version 1: `routes` are route objects with relative paths for the shell's router. */
export interface RemoteModule {
  contractVersion: number;
  routes: RouteObject[];
}

/** The groups of the sidebar, in the order in which it shows them. */
export const NAVIGATION_GROUPS = ['Overview', 'Book', 'Tax', 'Filing', 'Documents', 'Compliance', 'Integrations'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** A screen of a remote. `path` is a pattern of the whole address: `/states/:slug`. */
export interface NavigationRoute {
  path: string;
  title: string;
  /** True for the few screens that a visitor sees without signing in (share links). */
  public: boolean;
}

/** An entry of the sidebar; entries of one group are sorted by `order` across remotes. `icon` is a name known to `@stampline/ui`. */
export interface NavigationEntry {
  path: string;
  title: string;
  group: NavigationGroup;
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
  /** Whether the remote answered when the list was made. The list keeps unreachable remotes: their screens say so. */
  reachable: boolean;
}
