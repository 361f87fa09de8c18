/** Rules that the browser checks before sending; the server checks all of them again. */
export const MIN_PASSWORD_LENGTH = 12;

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

export const emailHint = 'Enter an email address, for example ana@agency.com';
export const passwordHint = `Use at least ${MIN_PASSWORD_LENGTH} characters`;
