/** Color of the focus ring, at least 3:1 against every background. */
export const focusColor = 'var(--sl-mui-palette-secondary-main)';
