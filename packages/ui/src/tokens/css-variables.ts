import { type ColorTokens, darkColors, lightColors } from './colors';

/** Attribute on the root element with the active color scheme, `light` or `dark`. */
export const colorSchemeAttribute = 'data-color-scheme';

/** Storage key of the user's choice (`light`, `dark` or `system`). */
export const colorModeStorageKey = 'stampline-color-mode';

/** Returns declarations such as `--sl-brand-tint` for `brand.tint`. */
function buildColorDeclarations(colors: ColorTokens): string {
  return Object.entries(colors)
    .flatMap(([name, value]: [string, string | Record<string, string>]) =>
      typeof value === 'string'
        ? [`--sl-${toKebabCase(name)}:${value}`]
        : Object.entries(value).map(([part, color]) => `--sl-${toKebabCase(name)}-${toKebabCase(part)}:${color}`),
    )
    .join(';');
}

/** Returns a style sheet with the colors as custom properties, for pages without the component theme. */
export function buildColorStyleSheet(): string {
  return [
    `:root{color-scheme:light;${buildColorDeclarations(lightColors)}}`,
    `:root[${colorSchemeAttribute}="dark"]{color-scheme:dark;${buildColorDeclarations(darkColors)}}`,
  ].join('\n');
}

/** Sets the stored color scheme, or the system's if there is none, on the root element before the first paint. */
export function applySavedColorScheme(): void {
  const mode = readSavedMode();
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = mode === 'dark' || (mode !== 'light' && prefersDark);
  document.documentElement.setAttribute(colorSchemeAttribute, dark ? 'dark' : 'light');
}

function readSavedMode(): string | null {
  try {
    return window.localStorage.getItem(colorModeStorageKey);
  } catch {
    // Some private windows refuse access to storage, so the system's scheme is used there.
    return null;
  }
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
