import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** More than the sidebar's links and a screen's controls together. */
const MAX_TABS = 200;

type Move = 'Tab' | 'Shift+Tab' | 'ArrowLeft' | 'ArrowRight';

/** A user without a mouse, whose key presses are counted. */
export class Keyboard {
  pressed = 0;

  constructor(private readonly page: Page) {}

  async pressKeys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.pressed += keys.length;
  }

  /** Counts as one key, because typing is not navigation. */
  async enterText(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.pressed += 1;
  }

  /** Moves the focus to an element. */
  async moveTo(element: Locator, key: Move = 'Tab'): Promise<void> {
    await expect(element).toBeEnabled();
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      if (await element.evaluate((one) => one === document.activeElement)) return;
      await this.pressKeys(key);
    }
    throw new Error(`${MAX_TABS} times ${key} do not reach ${element.toString()}.`);
  }

  /** Skips the sidebar with the link that comes first on each page. */
  async skipToContent(): Promise<void> {
    await this.activate(this.page.getByRole('link', { name: 'Skip to content' }));
    await expect(this.page.locator('#main')).toBeFocused();
  }

  async activate(element: Locator, key: Move = 'Tab'): Promise<void> {
    await this.moveTo(element, key);
    await this.pressKeys('Enter');
  }
}
