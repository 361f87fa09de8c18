import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sampleScheme } from './sample';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Lists the violations of WCAG 2.2 AA and of good practice that a program can detect. Overlays are outside the page's landmarks, so that rule is
 * disabled.
 * @param part selector of the part to check; default: the whole page
 * @param except rules that are skipped
 */
export async function findAccessibilityProblems(page: Page, part?: string, except: readonly string[] = []): Promise<string[]> {
  return listViolations(
    createAxeBuilder(page, part)
      .withTags(rules)
      .disableRules(['region', ...except]),
  );
}

/** Switches the color scheme and waits until the page has applied it. The landing page applies it on its next load. */
export async function showInScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
}

/** Returns the color scheme in which this run checks a URL. */
export const getSampledScheme = (address: string, part = ''): 'light' | 'dark' =>
  sampleScheme(`${address.replace(/[0-9a-f-]{36}/, ':id')} ${part}`);

/**
 * Returns the violations of a page or part in the color scheme sampled for the run, and leaves the page in the light scheme. Links in text are
 * checked in the light scheme.
 */
export async function findProblemsInSampledScheme(page: Page, part?: string): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  const colorScheme = getSampledScheme(pathname + search, part);
  await showInScheme(page, colorScheme);
  const found = await findAccessibilityProblems(page, part, colorScheme === 'dark' ? ['link-in-text-block'] : []);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found.map((problem) => `${colorScheme}: ${problem}`);
}

/** The product's pages do not have frames, so a second page is not needed to merge the results of frames. */
function createAxeBuilder(page: Page, part: string | undefined): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  return part === undefined ? axe : axe.include(part);
}

async function listViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Returns the number of pixels by which the content is wider than the window. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
