import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Length } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsMonth } from '../ledger/is-month.decorator.js';
import { PAYEES, type Payee } from '../ledger/payee.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { OptionalLine, OptionalText } from '../platform/web/http/validation/optional-text.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { PageQueryOf, SortedQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { paymentList } from './payment-list.js';
import {
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentKind,
  type PaymentMethod,
  type PaymentStatus,
} from './payment.types.js';

class PaymentFilterDto {
  /** Only payments of this state: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only payments to this payee. */
  @ApiProperty({ required: false, enum: PAYEES, enumName: 'Payee' })
  @IsOptional()
  @IsIn(PAYEES)
  payee?: Payee;

  /** Only payments that were not voided, or only voided ones. */
  @ApiProperty({ required: false, enum: PAYMENT_STATUSES })
  @IsOptional()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;
}

export class PaymentListQueryDto extends IntersectionType(PageQueryOf(paymentList), PaymentFilterDto) {}

export class PaymentDownloadQueryDto extends IntersectionType(SortedQueryOf(paymentList), FormatQueryDto, PaymentFilterDto) {}

/** A payment that you made outside the product. */
export class NewPaymentDto {
  /** Two-letter code of the state, in upper or lower case. @example VA */
  @IsJurisdictionCode()
  state: string;

  /** Payee of the payment. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  @IsIn(PAYEES)
  payee: Payee;

  /** Type of the payment: to the payee, or a refund from the payee; defaults to `payment`. */
  @ApiProperty({ required: false, enum: PAYMENT_KINDS, default: 'payment' })
  @IsOptional()
  @IsIn(PAYMENT_KINDS)
  kind?: PaymentKind;

  /** First month that it settles, YYYY-MM. @example 2026-07 */
  @FieldLabel('the first month')
  @IsMonth()
  fromMonth: string;

  /** Last month that it settles, YYYY-MM. The oldest open months are settled first. @example 2026-09 */
  @FieldLabel('the last month')
  @IsMonth()
  toMonth: string;

  /** Amount in dollars, more than 0. @example 513 */
  @IsDollars()
  amount: number;

  /** Date of the payment, YYYY-MM-DD, not after today. @example 2026-10-30 */
  @FieldLabel('the day of the payment')
  @IsPlausibleDate()
  paidOn: string;

  /** Method of the payment. */
  @ApiProperty({ enum: PAYMENT_METHODS })
  @IsIn(PAYMENT_METHODS)
  method: PaymentMethod;

  /** Confirmation number of the payee or the bank. @example ACH-20261030-118 */
  @OptionalLine()
  confirmation?: string | null;

  /** Note on the payment. @example "Paid with the third-quarter report." */
  @OptionalText()
  note?: string | null;
}

/** Reason for voiding a payment. */
export class VoidPaymentDto {
  /** Reason for voiding, in 1 to 500 characters. @example "The check was never cashed." */
  @Transform(trim)
  @Length(1, 500)
  reason: string;
}

/** Form for uploading a proof. */
export class PaymentProofDto {
  /** Any kind of file, up to 25 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** A payment to a payee, or a refund from it. */
export class PaymentDto {
  /** Id of the payment. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Payee of the payment. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. @example "Virginia Department of Taxation" */
  payeeName: string;
  /** Type of the payment: to the payee, or a refund from the payee. */
  @ApiProperty({ enum: PAYMENT_KINDS })
  kind: PaymentKind;
  /** First month that it settles, YYYY-MM. @example 2026-07 */
  fromMonth: string;
  /** Last month that it settles, YYYY-MM. @example 2026-09 */
  toMonth: string;
  /** Amount in dollars; negative for a refund. @example 513 */
  amount: number;
  /** Date of the payment, YYYY-MM-DD. @example 2026-10-30 */
  paidOn: string;
  /** Method of the payment. */
  @ApiProperty({ enum: PAYMENT_METHODS })
  method: PaymentMethod;
  /** Confirmation number of the payee or the bank; null until one is entered. @example ACH-20261030-118 */
  confirmation: string | null;
  /** Note on the payment; null if no note was entered. @example "Paid with the third-quarter report." */
  note: string | null;
  /** Status of the payment: recorded or voided. */
  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: PaymentStatus;
  /** Name of the person who recorded it. @example "Dana Reyes" */
  recordedByName: string;
  /** Time it was recorded, ISO 8601, UTC. */
  recordedAt: string;
  /** Name of the proof file; null if no proof was uploaded. @example receipt.pdf */
  proofName: string | null;
  /** Name of the person who voided it; null unless it was voided. @example "Dana Reyes" */
  voidedByName: string | null;
  /** Time it was voided, ISO 8601, UTC; null unless it was voided. */
  voidedAt: string | null;
  /** Reason it was voided; null unless it was voided. @example "The check was never cashed." */
  voidReason: string | null;
}

/** Part of a payment for one month. */
export class PaymentShareDto {
  /** Month of the filing, YYYY-MM. @example 2026-07 */
  month: string;
  /** Number of the amendment; 0 for the first filing of the month. @example 0 */
  amendment: number;
  /** Amount in dollars; negative if it uses an overpayment. @example 171 */
  amount: number;
}

/** A payment with the months that it settles. */
export class PaymentDetailDto extends PaymentDto {
  /** Months that it settles; empty once it is voided. */
  shares: PaymentShareDto[];
}
