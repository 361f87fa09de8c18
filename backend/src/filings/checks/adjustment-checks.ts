import { getPolicyLink, type TransactionCheck } from './check.js';

const SOURCE = { text: 'The shape of the format, as far as it is known.', url: null };

/** Refuses changed tax: a format that states tax has no line for changes after sending. */
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

/** Refuses filed premium that was reversed. A format without tax leaves changed tax to the office, but has no line for reversed premium. */
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
