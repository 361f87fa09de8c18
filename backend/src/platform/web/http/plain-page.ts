import { createHash } from 'node:crypto';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f6f8;color:#14212b}main{max-width:420px;margin:15vh auto;padding:0 24px}h1{font-size:1.5rem}a{color:#0b4f5c}' +
  'button{font:inherit;font-weight:600;padding:8px 16px;border:0;border-radius:8px;background:#0b4f5c;color:#fff;cursor:pointer}' +
  '@media(prefers-color-scheme:dark){body{background:#10181f;color:#e6edf2}a{color:#7cc4d4}}';

const hashScript = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the headers of a page rendered by this process, which may run only the given scripts. @param more additional directives of its
 * Content-Security-Policy
 */
export function buildPlainPageHeaders(scripts: readonly string[], more = ''): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src ${hashScript(STYLE)}; script-src ${scripts.map(hashScript).join(' ')}; ${more}frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  };
}

export interface PlainPage {
  readonly heading: string;
  readonly sentence: string;
  /** HTML to show below the sentence. */
  readonly actions: string;
  readonly script: string;
}

export function renderPlainPage({ heading, sentence, actions, script }: PlainPage): string {
  const end = script === '' ? '' : `<script>${script}</script>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(sentence)}</p>${actions}</main>${end}</body></html>`;
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
