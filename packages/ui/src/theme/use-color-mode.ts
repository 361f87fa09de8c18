import { useColorScheme } from '@mui/material/styles';

export type ColorMode = 'light' | 'dark' | 'system';

/** The reader's choice of colors and how to change it. The choice is remembered in the browser. */
export function useColorMode(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  const { mode = 'system', setMode } = useColorScheme();
  return { mode, setMode };
}
