import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colorModeStorageKey } from '../tokens/css-variables';
import { fontFaces } from '../tokens/font-faces';
import { ForceLightPrint } from './ForceLightPrint';
import { theme } from './theme';

/** Theme, font and base styles. Follows the user's choice of light, dark or system. */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colorModeStorageKey} noSsr disableTransitionOnChange>
      <CssBaseline />
      <ForceLightPrint />
      <GlobalStyles styles={fontFaces} />
      {children}
    </ThemeProvider>
  );
}
