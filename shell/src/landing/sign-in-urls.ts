/** Targets of the landing page's buttons. The server responds with the sign-in page or the organization's identity provider. */
export const signInUrl = '/api/login';
export const signUpUrl = '/api/login?mode=sign-up';
