import { createHash } from 'node:crypto';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f6f8;color:#14212b}main{max-width:420px;margin:15vh auto;padding:0 24px}' +
  '@media(prefers-color-scheme:dark){body{background:#10181f;color:#e6edf2}}';
const SCRIPT = 'window.close()';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The window of a consent closes itself, and talks to the page that opened it no further than that. */
export const CONSENT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  // The window was opened from a page that waits for its end; a policy here would part the two.
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'no-referrer',
};

/** What the window shows. @param isDone it closes itself then, and stays open with a sentence otherwise */
export function consentPage(heading: string, sentence: string, isDone: boolean): string {
  const script = isDone ? `<script>${SCRIPT}</script>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(heading)}</h1><p>${escaped(sentence)}</p></main>${script}</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
