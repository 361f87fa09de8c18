import { getPolicyLink, type TransactionCheck } from '../../checks/check.js';
import { createPlaceholderTest } from '../placeholders.js';

const firstInSystemCheck: TransactionCheck = {
  id: 'slip-placeholder',
  title: 'First transaction is in the system',
  severity: 'advice',
  source: {
    text: 'SLIP+: an endorsement needs its first transaction in the system. For a policy of the old system, file a $0.00 one first.',
    url: 'https://news.inscipher.com/143022-reporting-endorsements-for-colorado-and-kansas-policies-effective-pre-go-live',
  },
  begin: (context) => {
    const needs = createPlaceholderTest(context);
    return (row) =>
      needs(row)
        ? {
            sentence: `${row.policyNumber} began before ${context.placeholderBefore ?? ''}. File its $0.00 line from the placeholders file first.`,
            link: getPolicyLink(row),
          }
        : null;
  },
};

/** Checks for problems that SLIP+ for States is known to question. */
export const SLIP_PLUS_CHECKS: readonly TransactionCheck[] = [firstInSystemCheck];
