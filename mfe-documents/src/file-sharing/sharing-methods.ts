import type { IconName } from '@stampline/ui';

export interface SharingMethod {
  id: 'email' | 'download' | 'link' | 'qr';
  title: string;
  icon: IconName;
  summary: string;
  details: readonly string[];
}

export const SHARING_METHODS: readonly SharingMethod[] = [
  {
    id: 'email',
    title: 'Email',
    icon: 'tracker',
    summary: 'Send a link by email.',
    details: [
      'Open a document in Compliance Documents and choose Share & Export, then Send by Email.',
      'Your email program opens with a draft that contains the link. With a mail server set up, Stampline can send the email itself.',
      'The link works for 7 days unless you choose another time. You can revoke it at any time.',
    ],
  },
  {
    id: 'download',
    title: 'Direct Download',
    icon: 'download',
    summary: 'Save the file, then send it yourself.',
    details: [
      'Download the PDF or a self-contained HTML report that opens without a connection.',
      'Nothing leaves your organization until you send the file.',
      'A downloaded file cannot be revoked. Use a link when you may need to revoke access later.',
    ],
  },
  {
    id: 'link',
    title: 'Shareable Link',
    icon: 'connections',
    summary: 'Copy a secret link that opens one document.',
    details: [
      'Anyone with the link can view this document only, without signing in.',
      'Add a password to sensitive documents, and send it separately from the link.',
      'You see when the link was used. Revoke it, and it stops working for everyone at once.',
    ],
  },
  {
    id: 'qr',
    title: 'QR Code',
    icon: 'heatmap',
    summary: 'Show a code that opens the document on a phone.',
    details: [
      'Your browser creates the code. The link is not sent to any other service.',
      'The code contains the same secret link, so it expires and can be revoked like one.',
    ],
  },
];
