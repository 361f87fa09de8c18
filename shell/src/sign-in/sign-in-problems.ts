const MESSAGES: Partial<Record<string, string>> = {
  'no-account': 'There is no account with your address. Ask an owner of your organization for an invitation.',
  'email-not-verified': 'Your identity provider has not verified your email address. Verify it there, then sign in again.',
  'sign-in-failed': 'The sign-in with your identity provider did not succeed. Try again.',
  conflict: 'This account is linked to another identity. Sign in the way you did before.',
};

/** Explains a problem with the identity provider, based on the code in the URL; undefined for unknown codes. */
export function getSignInProblem(code: string | null): string | undefined {
  return code === null ? undefined : MESSAGES[code];
}
