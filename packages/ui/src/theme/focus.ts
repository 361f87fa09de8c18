/** Color of the mark around whatever has the keyboard's focus, at least 3:1 to every ground it can stand on. */
export const focusColor = 'var(--sl-mui-palette-secondary-main)';
