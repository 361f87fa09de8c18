import type { ColorSystemOptions } from '@mui/material/styles';
import type { ColorTokens, ToneTokens } from '../tokens/colors';

/** Returns the component palette of a scheme. State tones replace success, warning, error and info. */
export function paletteFrom(colors: ColorTokens) {
  return {
    primary: tone(colors.brand),
    secondary: tone(colors.accent),
    success: tone(colors.ok),
    warning: tone(colors.dueSoon),
    error: tone(colors.overdue),
    info: tone(colors.neutral),
    background: { default: colors.canvas, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.textQuiet },
    divider: colors.border,
    action: {
      active: colors.textQuiet,
      hover: colors.neutral.tint,
      selected: colors.brand.tint,
      disabled: colors.borderStrong,
      disabledBackground: colors.sunken,
    },
    Alert: {
      successStandardBg: colors.ok.tint,
      warningStandardBg: colors.dueSoon.tint,
      errorStandardBg: colors.overdue.tint,
      infoStandardBg: colors.neutral.tint,
    },
    TableCell: { border: colors.border },
    Switch: { defaultColor: colors.textQuiet, defaultDisabledColor: colors.borderStrong, primaryDisabledColor: colors.borderStrong },
    sunken: colors.sunken,
    borderStrong: colors.borderStrong,
  } satisfies ColorSystemOptions['palette'];
}

function tone({ main, tint, onMain }: ToneTokens) {
  return { main, light: main, dark: main, contrastText: onMain, tint };
}

declare module '@mui/material/styles' {
  interface PaletteColor {
    tint: string;
  }
  interface SimplePaletteColorOptions {
    tint?: string;
  }
  interface Palette {
    sunken: string;
    borderStrong: string;
  }
  interface PaletteOptions {
    sunken?: string;
    borderStrong?: string;
  }
  interface CssThemeVariables {
    enabled: true;
  }
}
