/** A color with its background tint, and the text color to use on it. All values are `#rrggbb`. */
export interface ToneTokens {
  /** Color that is readable as text and as an icon on every surface, and on `tint`. */
  main: string;
  /** Quiet background for chips, banners and the active navigation entry. */
  tint: string;
  /** Text color on a `main` background. */
  onMain: string;
}

/** Colors of a color scheme. State tones convey status and are never used as decoration. */
export interface ColorTokens {
  canvas: string;
  surface: string;
  sunken: string;
  border: string;
  borderStrong: string;
  text: string;
  textQuiet: string;
  brand: ToneTokens;
  accent: ToneTokens;
  ok: ToneTokens;
  dueSoon: ToneTokens;
  overdue: ToneTokens;
  neutral: ToneTokens;
}

export const lightColors: ColorTokens = {
  canvas: '#f5f7f9',
  surface: '#ffffff',
  sunken: '#eef2f5',
  border: '#d8dfe6',
  borderStrong: '#7d8b99',
  text: '#14202b',
  textQuiet: '#51606e',
  brand: { main: '#0b4f5c', tint: '#e2eff1', onMain: '#ffffff' },
  accent: { main: '#4451c4', tint: '#eaecfb', onMain: '#ffffff' },
  ok: { main: '#17703f', tint: '#e3f4ea', onMain: '#ffffff' },
  dueSoon: { main: '#8a5200', tint: '#fbf0da', onMain: '#ffffff' },
  overdue: { main: '#b3261e', tint: '#fceae8', onMain: '#ffffff' },
  neutral: { main: '#51606e', tint: '#e9eef2', onMain: '#ffffff' },
};

export const darkColors: ColorTokens = {
  canvas: '#0e151b',
  surface: '#151e26',
  sunken: '#0a1015',
  border: '#2a3743',
  borderStrong: '#6f8090',
  text: '#e7edf2',
  textQuiet: '#a5b3bf',
  brand: { main: '#74c7d3', tint: '#11333b', onMain: '#05262c' },
  accent: { main: '#a9b2ff', tint: '#23284f', onMain: '#14184a' },
  ok: { main: '#63cf95', tint: '#12301f', onMain: '#05240f' },
  dueSoon: { main: '#ebb658', tint: '#36280d', onMain: '#2b1c00' },
  overdue: { main: '#ff9389', tint: '#3f1a18', onMain: '#3a0a07' },
  neutral: { main: '#a5b3bf', tint: '#22303b', onMain: '#0e151b' },
};
