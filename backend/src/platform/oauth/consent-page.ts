import { createHash } from 'node:crypto';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f6f8;color:#14212b}main{max-width:420px;margin:15vh auto;padding:0 24px}' +
  '@media(prefers-color-scheme:dark){body{background:#10181f;color:#e6edf2}}';
const CLOSE = 'window.close()';
/** Where people gave consent in the page itself, as their browser keeps windows shut, there is nothing to go back to. */
const CLOSE_OR_GO_ON = "if(window.opener)window.close();else location.replace(document.querySelector('a').href)";

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The window of a consent closes itself, and talks to the page that opened it no further than that. */
export const CONSENT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(CLOSE)} ${hashOf(CLOSE_OR_GO_ON)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  // The window was opened from a page that waits for its end; a policy here would part the two.
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'no-referrer',
};

/** What the window shows. */
export interface ConsentPage {
  readonly heading: string;
  readonly sentence: string;
  /** It closes itself; it stays open with its sentence; or it closes itself, or goes on to an address where it was not opened by a page. */
  readonly end: 'closes' | 'stays' | { readonly address: string };
}

export function consentPage({ heading, sentence, end }: ConsentPage): string {
  const link = typeof end === 'object' ? `<p><a href="${escaped(end.address)}">Continue to Stampline</a></p>` : '';
  const script = end === 'stays' ? '' : `<script>${end === 'closes' ? CLOSE : CLOSE_OR_GO_ON}</script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(heading)}</h1><p>${escaped(sentence)}</p>${link}</main>${script}</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
