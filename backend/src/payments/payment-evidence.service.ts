import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { getMonthOf } from '../ledger/month.js';
import { createPayeeNameFormatter } from '../ledger/payee-name.js';
import { type Evidence, type EvidenceSpan, formatEvidenceTable } from '../platform/content/evidence/evidence.js';
import { getPaymentFileColumns } from './payment-list.js';
import { findPaymentsOfMonths } from './payments.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Provides evidence of payments for a state and period, with their proofs. */
@Injectable()
export class PaymentEvidenceService {
  constructor(private readonly jurisdictions: JurisdictionsService) {}

  async collectEvidence(tx: OrganizationTx, { state, from, to }: EvidenceSpan): Promise<Evidence> {
    const payments = await findPaymentsOfMonths(tx, { state, fromMonth: getMonthOf(from), toMonth: getMonthOf(to) });
    const columns = getPaymentFileColumns(createPayeeNameFormatter((code) => this.jurisdictions.find(code)));
    return {
      tables: [{ name: 'payments.csv', text: formatEvidenceTable(columns, payments) }],
      files: payments.flatMap(({ paidOn, payee, proofId, proofName, recordedAt }) =>
        proofId === null ? [] : [{ name: `payments/${paidOn}-${payee}-${proofName ?? 'proof'}`, fileId: proofId, changedAt: recordedAt }],
      ),
      subjects: payments.map(({ id }) => id),
    };
  }
}
