import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sampledScheme } from './sample';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Where the page falls short of WCAG 2.2 AA and of good practice, as far as a program can tell. What opens over a page stands
 * outside its landmarks, so that rule is left out.
 * @param part selector of what to look at; the whole page without one
 * @param except rules that are left out
 */
export async function problems(page: Page, part?: string, except: readonly string[] = []): Promise<string[]> {
  return violationsOf(
    builder(page, part)
      .withTags(rules)
      .disableRules(['region', ...except]),
  );
}

/** Switches the color scheme and waits until the page has it. The landing page has it from its next load on. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** Returns the color scheme in which this run looks at an address. */
export const schemeOf = (address: string, part = ''): 'light' | 'dark' =>
  sampledScheme(`${address.replace(/[0-9a-f-]{36}/, ':id')} ${part}`);

/** Returns the violations of a page or part in the color scheme that the run's sample has for it; the page is left in light. Links in text are looked at in light. */
export async function problemsInSampledScheme(page: Page, part?: string): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  const colorScheme = schemeOf(pathname + search, part);
  await showIn(page, colorScheme);
  const found = await problems(page, part, colorScheme === 'dark' ? ['link-in-text-block'] : []);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found.map((problem) => `${colorScheme}: ${problem}`);
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
