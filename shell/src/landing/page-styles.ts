import { css } from '@emotion/react';
import { fontFamily } from '@stampline/ui/tokens';

/** Styles of the landing page, on top of those in the HTML. Colors are the product's tokens as custom properties. */
export const pageStyles = css`
  html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
  body { background: var(--sl-canvas); color: var(--sl-text); font: 400 1rem/1.6 ${fontFamily}; font-variant-numeric: tabular-nums; }
  h1, h2, h3, h4, p, ul, dl, dd, figure { margin: 0; padding: 0; }
  h1, h2, h3, h4 { line-height: 1.2; letter-spacing: -0.018em; text-wrap: balance; font-weight: 650; }
  ul { list-style: none; }
  img { display: block; max-width: 100%; height: auto; }
  button, input, textarea { font: inherit; color: inherit; }
  :focus-visible { outline: 2px solid var(--sl-accent-main); outline-offset: 2px; }
`;
