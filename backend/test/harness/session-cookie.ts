/** Returns a response's session cookie, as a browser sends it back: `stampline.sid=...`. */
export function readSessionCookie(headers: Record<string, unknown>): string {
  const cookies = [headers['set-cookie']].flat().map(String);
  const cookie = cookies.find((text) => text.startsWith('stampline.sid='));
  if (cookie === undefined) throw new Error(`The answer sets no session cookie: ${cookies.join(', ')}`);
  return cookie.split(';')[0] ?? '';
}
