import { SECTION_PATHS } from '../settings/section-paths';

/** Paths of the shell's signed-in screens. */
const SHELL_ROUTES: ReadonlySet<string> = new Set(['/', '/help', '/settings', ...SECTION_PATHS.map((path) => `/settings/${path}`)]);

export function isShellRoute(pathname: string): boolean {
  return SHELL_ROUTES.has(pathname.replace(/(?<=.)\/$/, ''));
}
