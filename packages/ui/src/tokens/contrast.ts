/**
 * Returns the contrast of two opaque colors by WCAG 2.2, from 1 (same) to 21 (black on white).
 * @param foreground `#rrggbb`
 * @param background `#rrggbb`
 */
export function contrastRatio(foreground: string, background: string): number {
  const [one, other] = [luminance(foreground), luminance(background)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(color: string): number {
  return 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5);
}

function channel(color: string, start: number): number {
  const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
