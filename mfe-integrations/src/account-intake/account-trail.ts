/** The way back from an account. */
export const ACCOUNT_TRAIL = [{ title: 'Account Intake', path: '/account-intake' }];
