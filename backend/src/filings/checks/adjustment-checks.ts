import { getPolicyLink, type TransactionCheck } from './check.js';

const SOURCE = { text: 'The shape of the format, as far as it is known.', url: null };

/** Creates a check that rejects changed tax: a format that states tax does not have a line for changes after a filing is sent. */
export const noAdjustments: TransactionCheck = {
  id: 'no-adjustments',
  title: 'No changed charges on filed transactions',
  severity: 'refused',
  source: SOURCE,
  ofAdjustments: true,
  begin: () => (row) => ({
    sentence: `The charges on ${row.policyNumber} changed after it was filed, and this format cannot report the change. Choose another format.`,
    link: getPolicyLink(row),
  }),
};

/**
 * Creates a check that rejects reversals of filed premium. With a format without tax, the office computes changed tax, but the format does not have a
 * line for reversed premium.
 */
export const noReturns: TransactionCheck = {
  ...noAdjustments,
  begin: () => (row) =>
    Number(row.premium) === 0
      ? null
      : {
          sentence: `${row.policyNumber} was backed out after it was sent, and this format cannot report the back-out. Choose another format.`,
          link: getPolicyLink(row),
        },
};
