import type { Role } from '../../kernel/access/caller.js';
import type { Condition } from '../../kernel/lists/condition.js';

export interface AuditReader {
  /** Id of the user or API key. */
  readonly id: string;
  readonly role: Role;
}

/** Readers of entries hidden from other members: `owners` for owners only, `person` for owners and the user who acted. */
export type AuditReaders = 'owners' | 'person';

const readersBySubject = new Map<string, AuditReaders>([
  ['organization', 'owners'],
  ['letter', 'owners'],
  ['job', 'owners'],
  ['api-key', 'owners'],
]);
let areReadersDeclared = false;

/** Registers which readers may see entries about the features' subject types. Called once, when a process reads the list of features. */
export function declareAuditReaders(features: readonly Readonly<Record<string, AuditReaders>>[]): void {
  for (const readers of features) for (const [subjectType, who] of Object.entries(readers)) readersBySubject.set(subjectType, who);
  areReadersDeclared = true;
}

/** @throws Error before the list of features is read, because members would see entries meant only for owners */
function getDeclaredReaders(): ReadonlyMap<string, AuditReaders> {
  if (!areReadersDeclared) throw new Error('The readers of audit entries are not declared yet.');
  return readersBySubject;
}

const findSubjects = (readers: AuditReaders): string[] =>
  [...getDeclaredReaders()].filter(([, declared]) => declared === readers).map(([subjectType]) => subjectType);

/** Returns true if members and viewers see entries about this type of subject. */
export function isForMembers(subjectType: string): boolean {
  return !getDeclaredReaders().has(subjectType);
}

/**
 * Returns the conditions for entries that a reader may see: owners see all of them; others see entries about visible subjects, and about changes
 * that they made to personal subjects.
 */
export function whereVisible({ id, role }: AuditReader): Condition[] {
  if (role === 'owner') return [];
  return [
    { sql: (at) => `subject_type <> all (${at}::text[])`, value: findSubjects('owners') },
    {
      sql: (at) => `(subject_type <> all ((${at}::text[])[2:]) or (actor_kind = 'user' and actor_id = (${at}::text[])[1]))`,
      value: [id, ...findSubjects('person')],
    },
  ];
}
