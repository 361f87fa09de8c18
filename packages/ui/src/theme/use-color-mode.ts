import { useColorScheme } from '@mui/material/styles';

export type ColorMode = 'light' | 'dark' | 'system';

/** Returns the user's color mode with a setter. The choice is stored in the browser. */
export function useColorMode(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  const { mode = 'system', setMode } = useColorScheme();
  return { mode, setMode };
}
