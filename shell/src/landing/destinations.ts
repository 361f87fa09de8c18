/** Targets of the landing page's buttons. The server responds with the sign-in page or the organization's identity provider. */
export const signInAddress = '/api/login';
export const signUpAddress = '/api/login?mode=sign-up';
