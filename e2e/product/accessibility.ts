import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Where the page falls short of WCAG 2.2 AA, as far as a program can tell. */
export async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Content that is wider than the window, in pixels. */
export const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
