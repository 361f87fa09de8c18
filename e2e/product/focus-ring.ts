import type { Locator, Page } from '@playwright/test';

interface Line {
  readonly outline: number;
  readonly outlineColor: string;
  readonly border: number;
  readonly borderColor: string;
}

/** A thinner ring is not visible. */
const MIN_WIDTH = 2;

/**
 * Returns the contrast between the background and a control's focus ring; 0 if there is no ring. @param mark the element that shows the focus, if it
 * is not the control
 */
export async function measureRingContrast(page: Page, control: Locator, mark: Locator = control): Promise<number> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const before = await listLines(mark);
  // A key is pressed first, because programmatic focus is shown only if the keyboard was used last.
  await page.keyboard.press('Shift');
  await control.focus();
  const after = await listLines(mark);
  const colors = after.flatMap(({ outline, outlineColor, border, borderColor }, at) => {
    if (outline >= MIN_WIDTH && outline > (before[at]?.outline ?? 0)) return [outlineColor];
    return border >= MIN_WIDTH && borderColor !== before[at]?.borderColor ? [borderColor] : [];
  });
  return Math.max(0, ...(await Promise.all(colors.map((color) => measureContrastToBackground(mark, color)))));
}

/** Returns the outlines and borders of the element, its descendants and its siblings. */
const listLines = (mark: Locator): Promise<Line[]> =>
  mark.evaluate((element) =>
    [element.parentElement ?? element, ...(element.parentElement ?? element).querySelectorAll('*')].map((one) => {
      const style = getComputedStyle(one);
      return {
        outline: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
        outlineColor: style.outlineColor,
        border: style.borderTopStyle === 'none' ? 0 : Number.parseFloat(style.borderTopWidth),
        borderColor: style.borderTopColor,
      };
    }),
  );

/** Returns the contrast between a color and the nearest opaque background around the element, as WCAG defines it. */
const measureContrastToBackground = (mark: Locator, color: string): Promise<number> =>
  mark.evaluate((element, line) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('This browser cannot draw.');
    const readPixel = (value: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = value;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    };
    let ground = element.parentElement;
    while (ground && readPixel(getComputedStyle(ground).backgroundColor)[3] !== 255) ground = ground.parentElement;
    const [one = 0, other = 0] = [ground ? getComputedStyle(ground).backgroundColor : 'white', line].map((value) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
        const share = (readPixel(value)[channel] ?? 0) / 255;
        return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
      }, 0),
    );
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }, color);
