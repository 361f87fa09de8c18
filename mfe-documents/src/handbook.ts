import type { HandbookChapter } from '@stampline/federation';

const chapters: readonly HandbookChapter[] = [
  {
    path: '/document-generator',
    purpose: 'Forms and reports of each state, filled in from your policies.',
    entries: [
      { term: 'Validate', meaning: 'Lists what is missing for the document before you generate it.' },
      { term: 'Version', meaning: 'A document that is generated again for the same period has the same number and another version.' },
      { term: 'Void', meaning: 'Marks a document as no longer valid. It stays on file, and each page of a download says VOID.' },
      {
        term: 'Figures of a form',
        meaning: 'Sums of the transactions of the period. Each figure can be opened to show the policies behind it.',
        example: 'Premium written $40,000.00, returned $1,500.00: taxable premium $38,500.00, if all of it is taxable.',
      },
    ],
  },
  {
    path: '/document-preview',
    purpose: 'Your documents, to read, print, export and share.',
    entries: [
      {
        term: 'Shared link',
        meaning:
          'Opens one document or file without an account, for an hour to 90 days, with a password if you set one. It ends when you revoke it.',
      },
      {
        term: 'Verification',
        meaning: 'A document names a page on which anyone in your organization can check that it is genuine and current.',
      },
    ],
  },
  {
    path: '/cloud-storage',
    purpose: 'Your files in the built-in storage and in connected cloud drives.',
    entries: [
      {
        term: 'Built-in storage',
        meaning: 'Part of Stampline, visible to your organization only. It has folders, sharing, trash and retention.',
      },
      { term: 'Cloud drive', meaning: 'Google Drive, Dropbox or OneDrive. Stampline reads and writes only in its folder of the drive.' },
    ],
  },
];

export default chapters;
