import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditAction } from '../../kernel/audit/audit-action.js';
import type { AuditSentence } from '../../kernel/audit/audit-sentence.js';
import type { AuditEntryDto } from './audit.dto.js';
import { AUDIT_CATALOG, AUDIT_SENTENCES } from './audit-catalog.token.js';
import type { AuditRow } from './audit-list.js';
import { readEntriesOfSubjects } from './audit-trail.queries.js';

/** Formats audit log entries for features that show them. */
@Injectable()
export class AuditTrailService {
  /** Table that lists of entries select from. */
  readonly from = 'audit_log';
  private readonly labels: ReadonlyMap<string, string>;
  private readonly sentences: ReadonlyMap<string, AuditSentence>;

  constructor(
    @Inject(AUDIT_CATALOG) readonly catalog: readonly AuditAction[],
    @Inject(AUDIT_SENTENCES) sentences: readonly AuditSentence[],
  ) {
    this.labels = new Map(catalog.map(({ name, label }) => [name, label]));
    this.sentences = new Map(sentences.map((one) => [one.action, one]));
  }

  /** Returns the label of an action; the action's name if this version does not know the action. */
  getLabel(action: string): string {
    return this.labels.get(action) ?? action;
  }

  /** Returns the sentence for an entry, with its amount, number or name; the label of its action if there is no sentence for the action. */
  formatSentence({ action, before, after }: Pick<AuditRow, 'action' | 'before' | 'after'>): string {
    return this.sentences.get(action)?.formatSentence({ before: before ?? {}, after: after ?? {} }) ?? this.getLabel(action);
  }

  /** Returns entries about the given subjects in the transaction's organization, page by page, oldest first. */
  readEntries(tx: EntityManager, subjectIds: readonly string[]): AsyncGenerator<AuditEntryDto[]> {
    return readEntriesOfSubjects(tx, subjectIds, this);
  }
}
