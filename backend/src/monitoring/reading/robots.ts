import { createRequire } from 'node:module';

/** Our name in robots.txt. */
export const ROBOT_NAME = 'StamplineMonitor';

/** A host's robots.txt, with the time when it was read. */
export interface RobotsText {
  /** Null when the host has no robots.txt. */
  readonly text: string | null;
  /** Status of the response; 0 if there is none. */
  readonly status: number;
}

const MAX_DELAY_MS = 60_000;

/** Returns true if a page may be read (RFC 9309). Without a robots.txt, every page may be read; while the host cannot serve the file, none may. */
export function mayRead({ text, status }: RobotsText, url: string): boolean {
  if (status === 0 || status >= 500) return false;
  if (text === null) return true;
  return parseRules(text, url).isAllowed(url, ROBOT_NAME) !== false;
}

/** Returns the pause that the host requests between two calls, up to a minute; 0 if it does not request one. */
export function getRequestedPauseMs({ text }: RobotsText, url: string): number {
  const seconds = text === null ? 0 : (parseRules(text, url).getCrawlDelay(ROBOT_NAME) ?? 0);
  return Math.min(seconds * 1_000, MAX_DELAY_MS);
}

/** A parsed robots.txt. */
interface RobotsFile {
  isAllowed(url: string, robot: string): boolean | undefined;
  getCrawlDelay(robot: string): number | undefined;
}

// The package's types declare a default export that its code does not have.
const parseRobots: (address: string, text: string) => RobotsFile = createRequire(import.meta.url)('robots-parser');

const parseRules = (text: string, url: string): RobotsFile => parseRobots(new URL('/robots.txt', url).href, text);
