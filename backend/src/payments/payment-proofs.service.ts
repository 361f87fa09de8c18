import { Injectable } from '@nestjs/common';
import { getFirstDay, getLastDay } from '../ledger/month.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { StoredFileDownload } from '../platform/content/downloads/stored-file-download.js';
import { defineFilePurpose } from '../platform/content/files/file-purpose.js';
import { FileStore, type StoredFile } from '../platform/content/files/file-store.js';
import { StoredFilesService } from '../platform/content/files/stored-files.service.js';
import type { UploadLimit } from '../platform/content/files/upload-limit.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { PeriodFiguresService } from '../figures/period-figures.service.js';
import { RetentionService } from '../cloud-storage/retention/retention.service.js';
import { PAYMENT_PROOF_ADDED } from './payment.actions.js';
import type { PaymentDetailDto } from './payment.dto.js';
import type { PaymentRecord } from './payment.types.js';
import { findPayment, setProof } from './payments.queries.js';
import { PaymentsService } from './payments.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Proof of a payment, kept for as long as the payment is. */
const PAYMENT_PROOF = defineFilePurpose({ name: 'payment-proof', keepDays: null });

export const PROOF_LIMIT: UploadLimit = {
  bytes: 25 * 1024 * 1024,
  sentence: 'The file is larger than 25 MB. Add a smaller one.',
};

/** Attaches files that prove payments. They cannot be removed, because they are evidence. */
@Injectable()
export class PaymentProofsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly payments: PaymentsService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly figures: PeriodFiguresService,
    private readonly retention: RetentionService,
  ) {}

  /** Checks the payment before a file is uploaded. @throws Problem 'not-found', Refusal if the payment already has a proof */
  async assertExists(organizationId: string, id: string): Promise<void> {
    const payment = await this.database.inOrganization(organizationId, (tx) => findPayment(tx, id));
    assertNoProof(assertFound(payment, 'payment').proofName);
  }

  /** Attaches a stored file; the file is deleted if that fails. */
  async add(
    organizationId: string,
    id: string,
    { fileName, file }: { readonly fileName: string; readonly file: StoredFile },
  ): Promise<PaymentDetailDto> {
    const name = fileName.trim() || 'proof';
    try {
      await this.database.inOrganization(organizationId, async (tx) => {
        const payment = assertFound(await findPayment(tx, id, { lock: true }), 'payment');
        assertNoProof(payment.proofName);
        await this.storedFiles.recordFile(tx, PAYMENT_PROOF, id, { ...file, name, mediaType: 'application/octet-stream' });
        await setProof(tx, id, { ...file, name });
        await this.retainAsRecord(tx, payment, file.fileId);
        tx.recordChange(PAYMENT_PROOF_ADDED, {
          subjectId: id,
          after: { state: payment.state, document: name, sha256: file.sha256 },
        });
      });
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, file.fileId, error);
      throw error;
    }
    this.payments.publishChange(organizationId);
    return this.payments.get(organizationId, id);
  }

  /** Keeps the proof of a filing's payment for as long as the filing is kept, even if the payment is voided. */
  private async retainAsRecord(tx: OrganizationTx, payment: PaymentRecord, fileId: string): Promise<void> {
    const { state, fromMonth, toMonth, paidOn } = payment;
    const span = { state, from: getFirstDay(fromMonth), to: getLastDay(toMonth) };
    const coverageEnd = await this.figures.findCoverageEnd(tx, span);
    await this.retention.retainFiled(tx, [fileId], state, { sentOn: paidOn, periodTo: span.to, coverageEnd });
  }

  /** @throws Problem 'not-found' */
  async open(organizationId: string, id: string): Promise<StoredFileDownload> {
    const payment = await this.database.inOrganization(organizationId, (tx) => findPayment(tx, id));
    const { proofId, proofName, proofBytes } = assertFound(payment, 'payment');
    const fileId = assertFound(proofId, 'file');
    return { name: proofName ?? 'proof', sizeBytes: Number(proofBytes), content: await this.files.open(organizationId, fileId) };
  }
}

function assertNoProof(proofName: string | null): void {
  if (proofName !== null)
    throw Refusal.createConflict(`This payment already has a proof: ${proofName}. To replace it, void the payment and record it again.`);
}
