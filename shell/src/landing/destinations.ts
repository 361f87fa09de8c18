/** Where the buttons of the landing page lead. The server answers with the sign-in page or the organization's own provider. */
export const signInAddress = '/api/login';
export const signUpAddress = '/api/login?mode=sign-up';
