/** Breadcrumb of account pages. */
export const ACCOUNT_LIST_TRAIL = { title: 'Account Intake', path: '/account-intake', linkText: 'Go to the accounts' };
