import type { ColorSystemOptions } from '@mui/material/styles';
import type { ColorTokens, ToneTokens } from '../tokens/colors';

/** Returns the component palette for a color scheme. State tones replace success, warning, error and info. */
export function buildPalette(colors: ColorTokens) {
  return {
    primary: buildTone(colors.brand),
    secondary: buildTone(colors.accent),
    success: buildTone(colors.ok),
    warning: buildTone(colors.dueSoon),
    error: buildTone(colors.overdue),
    info: buildTone(colors.neutral),
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

function buildTone({ main, tint, onMain }: ToneTokens) {
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
