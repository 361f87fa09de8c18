import type { BrowserContext, Locator, Page } from '@playwright/test';

/** How far a mark may reach beyond the control that it surrounds, in CSS pixels. */
const margin = 6;

/** What the keyboard's focus changes in the picture of a control. */
export interface FocusMark {
  /** Pixels whose color before and after differ by a contrast of 3:1 or more. */
  changed: number;
  /** Pixels of a line one pixel wide around the control: what a mark needs at least (WCAG 2.2, 2.4.13). */
  outline: number;
}

/** Photographs the control without and with the keyboard's focus. `mark`: the element to look at, when it is not what takes the focus. */
export async function focusMark(page: Page, control: Locator, mark: Locator = control): Promise<FocusMark> {
  await control.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const box = await mark.boundingBox();
  if (!box) throw new Error('The control is not on the screen.');
  const [x, y] = [Math.max(0, Math.floor(box.x) - margin), Math.max(0, Math.floor(box.y) - margin)];
  const clip = { x, y, width: Math.ceil(box.x + box.width) + margin - x, height: Math.ceil(box.y + box.height) + margin - y };
  const before = await page.screenshot({ clip });
  // A key first: focus set by a program is shown when the keyboard was used last.
  await page.keyboard.press('Shift');
  await control.focus();
  const after = await page.screenshot({ clip });
  return { changed: await changedPixels(page.context(), before, after), outline: Math.round(2 * (box.width + box.height)) };
}

type Color = [red: number, green: number, blue: number];

/** Pixels of two pictures of one size whose contrast with one another is at least 3:1. */
async function changedPixels(context: BrowserContext, before: Buffer, after: Buffer): Promise<number> {
  const differing = await differingPixels(context, before, after);
  return differing.filter(([one, other]) => {
    const [dark, light] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05) >= 3;
  }).length;
}

/** Relative luminance as WCAG defines it. */
function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const linear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

/** Colors of the pixels that are not the same in both pictures, decoded by the browser. */
async function differingPixels(context: BrowserContext, before: Buffer, after: Buffer): Promise<[Color, Color][]> {
  const desk = await deskOf(context);
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
      const [one = new Uint8ClampedArray(), other = new Uint8ClampedArray()] = drawn;
      const differing: [Color, Color][] = [];
      for (let at = 0; at < one.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = one.subarray(at, at + 3);
        const [newRed = 0, newGreen = 0, newBlue = 0] = other.subarray(at, at + 3);
        const same = red === newRed && green === newGreen && blue === newBlue;
        if (!same)
          differing.push([
            [red, green, blue],
            [newRed, newGreen, newBlue],
          ]);
      }
      return differing;
    },
    [before.toString('base64'), after.toString('base64')],
  );
}

const desks = new WeakMap<BrowserContext, Promise<Page>>();

/** An empty page beside the product's: its policy of content would refuse the pictures. */
function deskOf(context: BrowserContext): Promise<Page> {
  const desk = desks.get(context) ?? context.newPage();
  desks.set(context, desk);
  return desk;
}
