import type { Page } from '@playwright/test';

export interface Effort {
  clicks: number;
  /** Fields that were filled in or chosen, each counted once. */
  fields: number;
}

/** Counts the user's clicks and fields on all pages of the tab, from the next page load on. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: 0 };
  await page.exposeBinding('reportEffort', (_source, kind: keyof Effort) => {
    effort[kind] += 1;
  });
  await page.addInitScript(() => {
    const filled = new WeakSet<EventTarget>();
    const report = (kind: string, field?: EventTarget) => {
      if (field !== undefined && filled.has(field)) return;
      if (field !== undefined) filled.add(field);
      Reflect.apply(Reflect.get(window, 'reportEffort'), window, [kind]);
    };
    // After a click on a label, the browser also sends a click on its field, whose detail is 0. Playwright stops a click on an element that moved away
    // at the window and repeats it, so only clicks that reach the document count.
    document.addEventListener('click', (event) => event.isTrusted && event.detail > 0 && report('clicks'), true);
    addEventListener('input', ({ target }) => target !== null && report('fields', target), true);
  });
  return effort;
}
