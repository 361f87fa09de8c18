import type { Priority } from '../../filing-schedule/upcoming-deadline.js';
import type { ItemSource } from '../checklist.js';
import type { ProofKind } from '../proofs/proof-kind.js';

export interface TemplateItem {
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly category: string;
  readonly documentRequired: boolean;
  readonly source: ItemSource;
  readonly proofKind: ProofKind | null;
  /** Number of days before the checklist's due date. */
  readonly daysBefore: number;
}
