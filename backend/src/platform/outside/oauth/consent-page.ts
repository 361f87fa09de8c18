import { escapeHtml, renderPlainPage, buildPlainPageHeaders } from '../../web/http/plain-page.js';

const CLOSE_SCRIPT = 'window.close()';
/** Closes the window, or continues to Stampline if the consent was given in the page itself because the browser blocks popups. */
const CLOSE_OR_CONTINUE_SCRIPT = "if(window.opener)window.close();else location.replace(document.querySelector('a').href)";

/** Response headers for the consent window, which closes itself to signal to its opener that it is done. */
export const CONSENT_HEADERS: Readonly<Record<string, string>> = {
  ...buildPlainPageHeaders([CLOSE_SCRIPT, CLOSE_OR_CONTINUE_SCRIPT]),
  // The opener waits for the window to close, and a stricter policy would separate the two.
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'no-referrer',
};

/** Content of the window. */
export interface ConsentPage {
  readonly heading: string;
  readonly sentence: string;
  /** Action of the window: it closes itself, stays open, or closes itself but continues to a URL if it was not opened by another page. */
  readonly end: 'closes' | 'stays' | { readonly address: string };
}

export function renderConsentPage({ heading, sentence, end }: ConsentPage): string {
  const link = typeof end === 'object' ? `<p><a href="${escapeHtml(end.address)}">Continue to Stampline</a></p>` : '';
  const script = end === 'closes' ? CLOSE_SCRIPT : CLOSE_OR_CONTINUE_SCRIPT;
  return renderPlainPage({ heading, sentence, actions: link, script: end === 'stays' ? '' : script });
}
