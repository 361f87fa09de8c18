/** Breadcrumb of account pages. */
export const ACCOUNT_LIST = { title: 'Account Intake', path: '/account-intake', linkText: 'Go to the accounts' };
