import { createTheme } from '@mui/material/styles';
import { darkColors, lightColors } from '../tokens/colors';
import { colorSchemeAttribute } from '../tokens/css-variables';
import { scale } from '../tokens/scale';
import { components } from './components';
import { focusColor } from './focus';
import { buildPalette } from './palette';
import { typography } from './typography';

/** Theme for the shell and the micro-frontends, with light and dark schemes from the same tokens. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: `[${colorSchemeAttribute}="%s"]`, cssVarPrefix: 'sl-mui' },
  colorSchemes: { light: { palette: buildPalette(lightColors) }, dark: { palette: buildPalette(darkColors) } },
  spacing: scale.grid,
  shape: { borderRadius: scale.radius },
  typography,
  focusVisible: { outlineColor: focusColor },
  components,
});
