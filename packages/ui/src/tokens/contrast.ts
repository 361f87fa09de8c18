/**
 * Returns the contrast ratio of two opaque colors as defined by WCAG 2.2, from 1 (same) to 21 (black on white).
 * @param foreground `#rrggbb`
 * @param background `#rrggbb`
 */
export function computeContrastRatio(foreground: string, background: string): number {
  const [one, other] = [computeLuminance(foreground), computeLuminance(background)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function computeLuminance(color: string): number {
  return 0.2126 * parseChannel(color, 1) + 0.7152 * parseChannel(color, 3) + 0.0722 * parseChannel(color, 5);
}

function parseChannel(color: string, start: number): number {
  const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
