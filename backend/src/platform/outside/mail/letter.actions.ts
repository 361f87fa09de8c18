import { defineAction } from '../../kernel/audit/audit-action.js';
import type { LetterState } from './letter.entity.js';

interface Posted {
  readonly kind: string;
  readonly recipient: string;
}

export const LETTER_POSTED = defineAction<{ after: Posted & { state: LetterState } }>({
  name: 'letter.posted',
  subjectType: 'letter',
  label: 'Email queued',
});
export const LETTER_SENT = defineAction<{ after: Posted }>({ name: 'letter.sent', subjectType: 'letter', label: 'Email sent' });
export const LETTER_FAILED = defineAction<{ after: Posted & { problem: string } }>({
  name: 'letter.failed',
  subjectType: 'letter',
  label: 'Email failed',
});
