import { createRequire } from 'node:module';

/** The name by which robots.txt addresses us. */
export const ROBOT = 'StamplineMonitor';

/** What a host said of robots, and when. */
export interface Robots {
  /** Null when the host has no robots.txt. */
  readonly text: string | null;
  /** The status of its answer; 0 without one. */
  readonly status: number;
}

const LONGEST_DELAY_MS = 60_000;

/** Whether a page may be read (RFC 9309): without a robots.txt it may, and while the host cannot answer for it, it may not. */
export function mayRead({ text, status }: Robots, url: string): boolean {
  if (status === 0 || status >= 500) return false;
  if (text === null) return true;
  return rules(text, url).isAllowed(url, ROBOT) !== false;
}

/** The pause between two calls that the host asks for, up to a minute; 0 when it asks for none. */
export function askedPauseMs({ text }: Robots, url: string): number {
  const seconds = text === null ? 0 : (rules(text, url).getCrawlDelay(ROBOT) ?? 0);
  return Math.min(seconds * 1_000, LONGEST_DELAY_MS);
}

/** A robots.txt that was read. */
interface RobotsFile {
  isAllowed(url: string, robot: string): boolean | undefined;
  getCrawlDelay(robot: string): number | undefined;
}

// The package's types name a default export that its code does not have.
const parseRobots: (address: string, text: string) => RobotsFile = createRequire(import.meta.url)('robots-parser');

const rules = (text: string, url: string): RobotsFile => parseRobots(new URL('/robots.txt', url).href, text);
