import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Maximum distance of a focus ring from its control, in CSS pixels. */
const MAX_RING_DISTANCE = 6;

/** Difference between screenshots of a control with and without keyboard focus. */
export interface FocusDifference {
  /** Number of pixels whose colors before and after have a contrast of at least 3:1. */
  changed: number;
  /** Number of pixels in a one-pixel line around the control: the minimum for a focus indicator (WCAG 2.2, 2.4.13). */
  outline: number;
}

/** Captures the control with and without keyboard focus. `mark` is the element that shows the focus, if it is not the control. */
export async function measureFocusDifference(page: Page, control: Locator, mark: Locator = control): Promise<FocusDifference> {
  await control.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const box = await mark.boundingBox();
  if (!box) throw new Error('The control is not on the screen.');
  const [x, y] = [Math.max(0, Math.floor(box.x) - MAX_RING_DISTANCE), Math.max(0, Math.floor(box.y) - MAX_RING_DISTANCE)];
  const clip = {
    x,
    y,
    width: Math.ceil(box.x + box.width) + MAX_RING_DISTANCE - x,
    height: Math.ceil(box.y + box.height) + MAX_RING_DISTANCE - y,
  };
  const before = await page.screenshot({ clip });
  // A key is pressed first, because programmatic focus is shown only if the keyboard was used last.
  await page.keyboard.press('Shift');
  await control.focus();
  const after = await page.screenshot({ clip });
  return { changed: await countChangedPixels(page.context(), before, after), outline: Math.round(2 * (box.width + box.height)) };
}

/** Counts, in the browser, the pixels of two equally large screenshots whose contrast is at least 3:1 (relative luminance as WCAG defines it). */
async function countChangedPixels(context: BrowserContext, before: Buffer, after: Buffer): Promise<number> {
  if (before.equals(after)) return 0;
  const desk = await openComparisonPage(context);
  return desk.evaluate(
    async (pictures) => {
      const drawn: Uint8ClampedArray[] = [];
      for (const picture of pictures) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!canvas) throw new Error('This browser cannot draw.');
        canvas.drawImage(bitmap, 0, 0);
        drawn.push(canvas.getImageData(0, 0, bitmap.width, bitmap.height).data);
      }
      const computeLuminance = (picture: number, at: number) =>
        [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
          const value = (drawn[picture]?.[at + channel] ?? 0) / 255;
          return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
        }, 0);
      const [one = new Uint8ClampedArray(), other = new Uint8ClampedArray()] = drawn;
      let changed = 0;
      for (let at = 0; at < one.length; at += 4) {
        if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue;
        const [left, right] = [computeLuminance(0, at), computeLuminance(1, at)];
        if ((Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05) >= 3) changed += 1;
      }
      return changed;
    },
    [before.toString('base64'), after.toString('base64')],
  );
}

const comparisonPages = new WeakMap<BrowserContext, Promise<Page>>();

/** Opens an empty page, because the product's content security policy would block the screenshots. */
function openComparisonPage(context: BrowserContext): Promise<Page> {
  const desk = comparisonPages.get(context) ?? context.newPage();
  comparisonPages.set(context, desk);
  return desk;
}
