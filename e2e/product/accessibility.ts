import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Where the page falls short of WCAG 2.2 AA and of good practice, as far as a program can tell. What opens over a page stands
 * outside its landmarks, so that rule is left out.
 * @param part selector of what to look at; the whole page without one
 */
export async function problems(page: Page, part?: string): Promise<string[]> {
  return violationsOf(builder(page, part).withTags(rules).disableRules(['region']));
}

/** Where a page or part falls short in either color scheme; the page is left in light. In dark only what stands out can differ. */
export async function problemsInBothSchemes(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await problems(page, part);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const inDark = await violationsOf(builder(page, part).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...found, ...inDark.map((problem) => `dark: ${problem}`)];
}

/** No page of the product holds frames, so that no second page is needed to join what was found in them. */
function builder(page: Page, part: string | undefined): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  return part === undefined ? axe : axe.include(part);
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Content that is wider than the window, in pixels. */
export const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
