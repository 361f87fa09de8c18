/** Where to go after sign-in: a path of this site, or the start page. Addresses of other sites are not followed. */
export function returnAddress(returnTo: string | null): string {
  if (!returnTo?.startsWith('/') || /^\/[/\\]/.test(returnTo)) return '/';
  const target = new URL(returnTo, window.location.origin);
  return target.origin === window.location.origin ? target.pathname + target.search + target.hash : '/';
}
