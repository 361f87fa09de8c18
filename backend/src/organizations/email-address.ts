/** Normalizes an email address for lookups: case and surrounding blanks do not count. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
