import { defineAction } from '../../kernel/audit/audit-action.js';
import type { EmailState } from './email.entity.js';

interface EmailDetails {
  readonly kind: string;
  readonly recipient: string;
}

export const EMAIL_QUEUED = defineAction<{ after: EmailDetails & { state: EmailState } }>({
  name: 'letter.posted',
  subjectType: 'letter',
  label: 'Email queued',
});
export const EMAIL_SENT = defineAction<{ after: EmailDetails }>({ name: 'letter.sent', subjectType: 'letter', label: 'Email sent' });
export const EMAIL_FAILED = defineAction<{ after: EmailDetails & { problem: string } }>({
  name: 'letter.failed',
  subjectType: 'letter',
  label: 'Email failed',
});
