/** An email address as accounts are found by it: letters' case and surrounding blanks do not count. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
