import { type BrowserContext, expect, type Page } from '@playwright/test';

const TOASTS_KEY = 'e2e-toasts';

/** Records toasts, because a toast is visible for at most five seconds and a busy machine may check too late. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    if (window.top !== window || !window.location.protocol.startsWith('http')) return;
    let last = '';
    new MutationObserver(() => {
      const text = document.querySelector('[role="region"][aria-label="Notifications"] > [aria-live]')?.textContent ?? '';
      if (text !== last && text !== '')
        window.sessionStorage.setItem(key, JSON.stringify([...JSON.parse(window.sessionStorage.getItem(key) ?? '[]'), text]));
      last = text;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, TOASTS_KEY);
}

/** Waits until the tab has shown a toast with this text, even if the toast has since disappeared. A toast's title and sentence are joined. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const toast = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  const show = () => page.evaluate((key): string[] => JSON.parse(window.sessionStorage.getItem(key) ?? '[]'), TOASTS_KEY);
  await expect.poll(show).toEqual(expect.arrayContaining([toast]));
}
