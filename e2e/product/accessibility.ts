import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Where the page falls short of WCAG 2.2 AA and of good practice, as far as a program can tell. What opens over a page stands
 * outside its landmarks, so that rule is left out.
 * @param part selector of what to look at; the whole page without one
 */
export async function problems(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(rules).disableRules(['region']);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Content that is wider than the window, in pixels. */
export const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
