import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { Feature } from '../platform/feature.js';
import { FiguresModule } from '../figures/figures.module.js';
import { CloudStorageModule } from '../cloud-storage/cloud-storage.module.js';
import * as paymentActions from './payment.actions.js';
import { PaymentEvidenceService } from './payment-evidence.service.js';
import { RecordedPaymentsService } from './recorded-payments.service.js';
import { PaymentProofsService } from './payment-proofs.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';

/** Payments that people made outside the product. */
@Module({
  imports: [JurisdictionsModule, LedgerModule, FiguresModule, CloudStorageModule],
  controllers: [PaymentsController],
  providers: [PaymentEvidenceService, PaymentProofsService, RecordedPaymentsService, PaymentsService],
  exports: [PaymentEvidenceService, RecordedPaymentsService, PaymentsService],
})
export class PaymentsModule {}

export const PAYMENTS_FEATURE: Feature = { module: PaymentsModule, actions: [paymentActions] };
