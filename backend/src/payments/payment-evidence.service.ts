import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { monthOf } from '../ledger/month.js';
import { payeeNames } from '../ledger/payee-name.js';
import { type Evidence, type EvidenceSpan, evidenceTable } from '../platform/content/evidence/evidence.js';
import { paymentFileColumns } from './payment-list.js';
import { paymentsOfMonths } from './payments.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Evidence of payments for a state and period, with their proofs. */
@Injectable()
export class PaymentEvidenceService {
  constructor(private readonly jurisdictions: JurisdictionsService) {}

  async collectEvidence(tx: OrganizationTx, { state, from, to }: EvidenceSpan): Promise<Evidence> {
    const payments = await paymentsOfMonths(tx, { state, fromMonth: monthOf(from), toMonth: monthOf(to) });
    const columns = paymentFileColumns(payeeNames((code) => this.jurisdictions.find(code)));
    return {
      tables: [{ name: 'payments.csv', text: evidenceTable(columns, payments) }],
      files: payments.flatMap(({ paidOn, payee, proofId, proofName, recordedAt }) =>
        proofId === null ? [] : [{ name: `payments/${paidOn}-${payee}-${proofName ?? 'proof'}`, fileId: proofId, changedAt: recordedAt }],
      ),
      subjects: payments.map(({ id }) => id),
    };
  }
}
