import type { Role } from '../../kernel/access/caller.js';
import { type Condition, whereGiven } from '../../kernel/lists/condition.js';

/** The reader of entries. */
export interface AuditReader {
  /** Id of the user or the API key. */
  readonly id: string;
  readonly role: Role;
}

/** Subjects that belong to one person: their settings and sign-ins. */
const PERSONAL_SUBJECTS = ['user', 'email preferences', 'reminder setting', 'calendar-feed'];

/** Subjects that only owners see: settings, members, emails, API keys, webhooks, failed jobs. */
const OWNERS_SUBJECTS = [
  'organization',
  'invitation',
  'session',
  'letter',
  'job',
  'api-key',
  'webhook-endpoint',
  'webhook-message',
  ...PERSONAL_SUBJECTS,
];

const inSql = (texts: readonly string[]): string => `(${texts.map((text) => `'${text}'`).join(', ')})`;

/** Returns true if members and viewers see entries about this type of subject. */
export function isForMembers(subjectType: string): boolean {
  return !OWNERS_SUBJECTS.includes(subjectType);
}

/**
 * Returns the conditions for the entries that a reader may see: owners see all; others see those about visible subjects, and their changes
 * to personal ones.
 */
export function whereVisible({ id, role }: AuditReader): Condition[] {
  return whereGiven(
    role === 'owner' ? undefined : id,
    (at) =>
      `(subject_type not in ${inSql(OWNERS_SUBJECTS)} or (actor_kind = 'user' and actor_id = ${at} and subject_type in ${inSql(PERSONAL_SUBJECTS)}))`,
  );
}
