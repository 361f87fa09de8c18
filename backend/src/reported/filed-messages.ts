import type { SentFiling } from './filed-transactions.queries.js';

/** Explains how to file a difference: in an amendment of the filing if the state accepts one, otherwise in the next filing. */
function explainRemedy({ awaitsResponse }: Pick<SentFiling, 'awaitsResponse'>, acceptsAmendments: boolean): string {
  if (awaitsResponse)
    return 'Record the response of the office first: if it accepted the transaction, you can back it out or correct it, and if it tagged or rejected it, you can correct it and send it again.';
  return (
    `Enter the difference as an endorsement or a return premium. It goes into ${acceptsAmendments ? 'an amendment of that filing' : 'the next filing'}. ` +
    'If the office tagged or rejected it, record that response first.'
  );
}

/** Explains that a filed transaction cannot be backed out or corrected. */
export const formatFiledMessage = (filing: Pick<SentFiling, 'filedAs' | 'awaitsResponse'>, acceptsAmendments: boolean): string =>
  `This transaction was filed with "${filing.filedAs}", so you cannot back it out or correct it. ${explainRemedy(filing, acceptsAmendments)}`;

/** Explains that a row in a file cannot correct a filed transaction. */
export const formatFiledRowMessage = (filing: Pick<SentFiling, 'filedAs' | 'awaitsResponse'>, acceptsAmendments: boolean): string =>
  `This row would correct a transaction that was filed with "${filing.filedAs}". ${explainRemedy(filing, acceptsAmendments)}`;

/** Explains that an import cannot be undone. @param filings filings, the one with the most transactions first */
export function formatFiledImportMessage(filings: readonly { readonly filedAs: string; readonly transactions: number }[]): string {
  const [first] = filings;
  const all = filings.reduce((sum, { transactions }) => sum + transactions, 0);
  const others = filings.length > 1 ? ` and ${filings.length - 1} more` : '';
  return (
    `${all === 1 ? '1 transaction of this import was' : `${all} transactions of this import were`} filed with "${first?.filedAs ?? ''}"${others}, ` +
    'so you cannot undo it. Back out single transactions that were not filed, and enter differences to filed ones as endorsements or return premiums.'
  );
}
