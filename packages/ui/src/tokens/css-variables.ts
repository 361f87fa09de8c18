import { type ColorTokens, darkColors, lightColors } from './colors';

/** Attribute on the root element that carries the scheme in force, `light` or `dark`. */
export const colorSchemeAttribute = 'data-color-scheme';

/** Where the reader's choice (`light`, `dark` or `system`) is remembered. */
export const colorModeStorageKey = 'stampline-color-mode';

/** `brand.tint` becomes `--sl-brand-tint`. */
function colorDeclarations(colors: ColorTokens): string {
  return Object.entries(colors)
    .flatMap(([name, value]: [string, string | Record<string, string>]) =>
      typeof value === 'string'
        ? [`--sl-${kebab(name)}:${value}`]
        : Object.entries(value).map(([part, color]) => `--sl-${kebab(name)}-${kebab(part)}:${color}`),
    )
    .join(';');
}

/** Style sheet with the colors as custom properties, for pages that do without the component theme. */
export function colorStyleSheet(): string {
  return [
    `:root{color-scheme:light;${colorDeclarations(lightColors)}}`,
    `:root[${colorSchemeAttribute}="dark"]{color-scheme:dark;${colorDeclarations(darkColors)}}`,
  ].join('\n');
}

/** Sets the remembered (or the system's) scheme on the root element before anything is drawn. */
export function applyRememberedColorScheme(): void {
  const mode = rememberedMode();
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = mode === 'dark' || (mode !== 'light' && prefersDark);
  document.documentElement.setAttribute(colorSchemeAttribute, dark ? 'dark' : 'light');
}

function rememberedMode(): string | null {
  try {
    return window.localStorage.getItem(colorModeStorageKey);
  } catch {
    // Storage is refused in some private windows: the system's scheme applies.
    return null;
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
