/** Limits on length only, because long passwords are stronger than short ones with digits or symbols (NIST SP 800-63B, 5.1.1.2). */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** Minimum number of different characters in a password. */
export const MIN_DIFFERENT_CHARACTERS = 5;

/**
 * Checks a new password.
 * @param email email address of the account, if known
 * @returns a sentence for the user, or undefined for a valid password
 */
export function findPasswordError(password: string, email: string | undefined): string | undefined {
  const characters = Array.from(password.normalize('NFKC'));
  if (characters.length < PASSWORD_LENGTH.min) return `Use a password of at least ${PASSWORD_LENGTH.min} characters.`;
  if (characters.length > PASSWORD_LENGTH.max) return `Use a password of at most ${PASSWORD_LENGTH.max} characters.`;
  if (new Set(characters).size < MIN_DIFFERENT_CHARACTERS) return 'This password repeats too few characters. Use a longer phrase.';
  if (email !== undefined && password.toLowerCase().includes(email.toLowerCase()))
    return 'The password must not contain your email address.';
  return undefined;
}
