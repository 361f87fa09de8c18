import { escape, plainPage, plainPageHeaders } from '../../web/http/plain-page.js';

const CLOSE = 'window.close()';
/** Where people gave consent in the page itself, as their browser keeps windows shut, there is nothing to go back to. */
const CLOSE_OR_GO_ON = "if(window.opener)window.close();else location.replace(document.querySelector('a').href)";

/** The window of a consent closes itself, and talks to the page that opened it no further than that. */
export const CONSENT_HEADERS: Readonly<Record<string, string>> = {
  ...plainPageHeaders([CLOSE, CLOSE_OR_GO_ON]),
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
  const link = typeof end === 'object' ? `<p><a href="${escape(end.address)}">Continue to Stampline</a></p>` : '';
  const script = end === 'closes' ? CLOSE : CLOSE_OR_GO_ON;
  return plainPage({ heading, sentence, actions: link, script: end === 'stays' ? '' : script });
}
