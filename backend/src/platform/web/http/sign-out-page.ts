import { renderPlainPage, buildPlainPageHeaders } from './plain-page.js';

const SCRIPT =
  "document.querySelector('button').onclick=async()=>{try{const{ok}=await fetch('/api/auth/sign-out',{method:'POST'});if(ok)return location.replace('/')}catch{}" +
  "document.querySelector('p').textContent='We could not sign you out. Try again.'}";

export const SIGN_OUT_HEADERS: Readonly<Record<string, string>> = buildPlainPageHeaders([SCRIPT], "connect-src 'self'; ");

/** Page that asks for confirmation before signing out, because a typed URL cannot be distinguished from another site's link without a referrer. */
export const SIGN_OUT_PAGE = renderPlainPage({
  heading: 'Sign out of Stampline?',
  sentence: 'We could not tell whether you opened this page yourself, so we ask first.',
  actions: '<p><button type="button">Sign out</button></p><p><a href="/">Stay signed in</a></p>',
  script: SCRIPT,
});
