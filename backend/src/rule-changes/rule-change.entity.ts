import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Proposal, RuleChangeKind, RuleChangeStatus } from './rule-change.types.js';
import type { StoredRepricing } from './stored-repricing.js';

/** A change to the rules that price an organization's policies, from its proposal to its end. */
@Entity('rule_changes')
export class RuleChange {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: RuleChangeKind;

  @Column('text')
  title: string;

  @Column('text')
  reason: string;

  @Column('jsonb')
  proposal: Proposal;

  /** States whose policies it can change; null for all states. */
  @Column('text', { array: true, nullable: true })
  states: string[] | null;

  @Column('text')
  status: RuleChangeStatus;

  /** The change's newest task, which has the progress and the error. */
  @Column('uuid', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('jsonb', { nullable: true })
  preview: StoredRepricing | null;

  /** Version of the organization's rules that the preview is compared against. */
  @Column('integer', { name: 'previewed_version', nullable: true })
  previewedVersion: number | null;

  /** Version of the book that the preview was computed from. */
  @Column('integer', { name: 'previewed_book_version', nullable: true })
  previewedBookVersion: number | null;

  @Column('uuid', { name: 'policies_file_id', nullable: true })
  policiesFileId: string | null;

  @Column('jsonb', { nullable: true })
  result: StoredRepricing | null;

  @Column('uuid', { name: 'proposed_by', nullable: true })
  proposedBy: string | null;

  @Column('text', { name: 'proposed_by_name', nullable: true })
  proposedByName: string | null;

  @Column({ type: 'timestamptz', name: 'proposed_at', insert: false, update: false })
  proposedAt: Date;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column('text', { name: 'decided_by_name', nullable: true })
  decidedByName: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('text', { name: 'decision_reason', nullable: true })
  decisionReason: string | null;

  @Column('timestamptz', { name: 'applied_at', nullable: true })
  appliedAt: Date | null;

  @Column('text', { name: 'rulebook_version', nullable: true })
  rulebookVersion: string | null;
}
