import { useEffect } from 'react';
import { colorSchemeAttribute } from '../tokens/css-variables';

/** Prints in the light scheme, regardless of the screen's. */
export function ForceLightPrint() {
  useEffect(() => {
    const print = window.matchMedia('print');
    let onScreen: string | null = null;
    const change = () => {
      const root = document.documentElement;
      if (print.matches) onScreen = root.getAttribute(colorSchemeAttribute);
      const scheme = print.matches ? 'light' : onScreen;
      if (scheme !== null) root.setAttribute(colorSchemeAttribute, scheme);
    };
    print.addEventListener('change', change);
    return () => print.removeEventListener('change', change);
  }, []);
  return null;
}
