import { Injectable } from '@nestjs/common';
import type { Evidence, EvidenceSpan } from '../../platform/content/evidence/evidence.js';
import { findDocumentsInSpan } from './checklist-documents.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Reads the evidence for a state and period, such as signed affidavits. */
@Injectable()
export class ChecklistEvidenceService {
  async collectEvidence(tx: OrganizationTx, span: EvidenceSpan): Promise<Evidence> {
    const documents = await findDocumentsInSpan(tx, span);
    return {
      tables: [],
      files: documents.map(({ name, fileId, addedAt }) => ({ name: `affidavits-and-checklists/${name}`, fileId, changedAt: addedAt })),
      subjects: [...new Set(documents.map(({ checklistId }) => checklistId))],
    };
  }
}
