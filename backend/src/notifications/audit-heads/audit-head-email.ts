import type { AuditAnchor } from '../../platform/web/audit-trail/audit-anchor.js';
import type { EmailContent } from '../../platform/outside/mail/email-content.js';

/** Newest entry of an audit log at its last anchor. */
export interface AuditHead {
  readonly anchor: AuditAnchor;
  /** False if the log does not continue the anchor, because entries have since been altered or removed. */
  readonly isContinued: boolean;
  readonly organizationName: string;
  readonly publicUrl: string;
}

/** Creates the email with an audit log's newest entry, which gives owners a copy that the installation's operators cannot reach. */
export function createAuditHeadEmail({ anchor, isContinued, organizationName, publicUrl }: AuditHead): EmailContent {
  const { sequence, hash, anchoredAt, publicKey, signature } = anchor;
  const entry = `entry ${sequence.toLocaleString('en-US')}`;
  return {
    subject: isContinued ? `Audit log of ${organizationName}: ${entry}` : `Audit log of ${organizationName} was altered`,
    paragraphs: [
      ...(isContinued
        ? []
        : [
            `The audit log no longer matches the copy below. Entries were changed or removed outside Stampline: verify the log in Settings.`,
          ]),
      `On ${anchoredAt} (UTC), ${entry} was the newest one in the audit log of ${organizationName}.`,
      `Hash: ${hash}`,
      `Signature: ${signature}`,
      `Public key: ${publicKey}`,
      `Keep this email. To check the log later, download a signed copy in Settings: ${entry} must have this hash.`,
    ],
    action: { label: 'Open the audit log', url: `${publicUrl}/settings/audit-log` },
    note: 'Owners get this email every day because an owner turned it on. To turn it off, open Settings, then Audit log.',
  };
}
