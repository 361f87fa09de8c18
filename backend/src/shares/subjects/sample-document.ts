import type { PdfDocument } from '@stampline/pdf';

export const SAMPLE_TITLE = 'Sample document';

/** Sample of a shared document. It is marked as a sample, and does not contain real figures. */
export const sampleDocument: PdfDocument = {
  title: SAMPLE_TITLE,
  subject: 'A page to try sharing with',
  language: 'en-US',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  rulebookVersion: null,
  notice: 'Sample, prepared by Stampline',
  mark: 'SAMPLE',
  sections: [
    {
      heading: null,
      blocks: [
        {
          kind: 'paragraph',
          text: 'This is a sample. It is not a tax document and belongs to no policy, filing or state.',
          tone: 'strong',
        },
        {
          kind: 'paragraph',
          text: 'A document that you share by link opens like this page: without signing in, and with nothing else of your organization.',
        },
      ],
    },
    {
      heading: 'How a share link works',
      blocks: [
        {
          kind: 'list',
          items: [
            'Anyone with the link can open the document until the link expires or you revoke it.',
            'A link to a document works for a week unless you choose another time. The link to this sample works for an hour.',
            'You can protect a link with a password. Send the password separately from the link.',
            'Compliance Documents lists the links to each document, and when each was opened.',
          ],
        },
      ],
    },
    {
      heading: 'What a tax report shows here',
      blocks: [
        {
          kind: 'rows',
          rows: [
            { label: 'Total premium', value: 'Sample' },
            { label: 'Tax rate', value: 'Sample' },
            { label: 'Tax amount', value: 'Sample', strong: true },
          ],
        },
      ],
    },
  ],
};
