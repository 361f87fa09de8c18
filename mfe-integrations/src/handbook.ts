import { TRANSACTION_FACTS } from '@stampline/api-client/transaction-facts';
import type { HandbookChapter } from '@stampline/federation';

const chapters: readonly HandbookChapter[] = [
  {
    path: '/policies',
    purpose: 'Your book of business: each policy with its terms, transactions, tax lines, filings and documents.',
    entries: [
      {
        term: 'Policy, term, transaction',
        meaning:
          'A policy has a number in one home state. A term is one of its periods. A transaction is what happened to it: new business, an endorsement, a cancellation.',
      },
      {
        term: 'Premium of a term',
        meaning: 'The sum of its transactions. Premium that is returned is negative.',
        example: 'New business $10,000.00, endorsement $500.00, return premium ($1,200.00): $10,000.00 + $500.00 − $1,200.00 = $9,300.00.',
      },
      {
        term: 'Back-out',
        meaning:
          'A transaction that reverses another one exactly. Priced transactions never change: a correction is a back-out and its replacement.',
      },
      {
        term: 'Home state',
        meaning:
          'The state that taxes the policy. Answer the questions of the federal law on the policy’s page to put the reason on record.',
      },
      {
        term: 'Incomplete charges',
        meaning: 'A fact is missing, so that more may be due than was computed. The policy names it.',
      },
      {
        term: 'Explanation for the insured',
        meaning: 'Premium, and each charge with its calculation, law and payee, as text or PDF.',
      },
    ],
  },
  {
    path: '/policy-upload',
    purpose: 'Brings a CSV or Excel file into your book: match the columns, preview the effect, import, and undo if you have to.',
    entries: [
      {
        term: 'Match columns',
        meaning: 'Which column is what. Known headers are matched, and your choices are remembered for the next file.',
      },
      {
        term: 'Preview',
        meaning: 'What the file would change, in premium and tax, and which rows have errors, before anything is recorded.',
      },
      { term: 'Unchanged', meaning: 'A row that your book already has. Uploading the same file twice changes nothing.' },
      { term: 'Undo import', meaning: 'Backs out what the file recorded, with the opposite amounts. You give a reason.' },
      ...TRANSACTION_FACTS.map(({ label, column, help, columnHelp }) => ({
        term: label,
        meaning: [columnHelp ?? help, `Column: ${column}.`].filter(Boolean).join('. '),
      })),
    ],
  },
  {
    path: '/account-intake',
    purpose: 'Your insured clients, whose data fills in forms.',
    entries: [
      { term: 'Complete profile', meaning: 'An account with a contact name, a contact email and a mailing address.' },
      {
        term: 'Linked policy',
        meaning: 'A policy that you linked to an account, or whose file named the account’s number. Equal names are only suggestions.',
      },
    ],
  },
  {
    path: '/insurers',
    purpose: 'Your insurers, with their NAIC or AA numbers, domicile and eligible states.',
    entries: [
      {
        term: 'NAIC or AA number',
        meaning: 'The number of a domestic or alien insurer, which offices ask for. It belongs to one insurer of your list.',
      },
      {
        term: 'Not entered',
        meaning: 'A name on your policies without an entry in your list. It does not mean that the insurer is not eligible.',
      },
    ],
  },
  {
    path: '/policy-sync',
    purpose: 'Brings new and changed policies from your policy administration system, on a schedule or when it calls.',
    entries: [
      { term: 'Run', meaning: 'One reading of what changed. It can be undone like an import.' },
      { term: 'Record with errors', meaning: 'A record that could not be recorded. It is kept with its errors and tried again.' },
    ],
  },
  {
    path: '/oauth-manager',
    purpose: 'The outside systems that Stampline works with: accounts, status and what needs your attention.',
    entries: [{ term: 'Reconnect', meaning: 'Ask the outside system for consent again, for example after it was withdrawn there.' }],
  },
  {
    path: '/accounting-integrations',
    purpose: 'Posts what you owe by state and what you paid to your accounting system, or exports the same entries as a file.',
    entries: [
      { term: 'Entry', meaning: 'What is owed to a payee for a state and a past month, or a payment that you recorded.' },
      { term: 'Field Mapping', meaning: 'Which accounts of your accounting system the entries use.' },
      {
        term: 'Post again',
        meaning: 'Sends an entry that is missing in the accounting system. Edited entries are shown, and never overwritten automatically.',
      },
    ],
  },
  {
    path: '/workflow-diagram',
    purpose: 'How a policy travels from your file through Stampline to a filed document.',
    entries: [{ term: 'Step', meaning: 'A stage of the journey, with a link to its screen.' }],
  },
  {
    path: '/developers',
    purpose: 'API keys and webhooks for your programs. Only owners see them.',
    entries: [
      { term: 'Test key', meaning: 'A key that works in the sandbox, a separate organization without your data.' },
      {
        term: 'Webhook',
        meaning:
          'A signed message to your endpoint when something happens. It is retried for 24 hours and may arrive twice with the same ID.',
      },
    ],
  },
];

export default chapters;
