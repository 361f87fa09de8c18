import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Length } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsMonth } from '../ledger/is-month.decorator.js';
import { PAYEES, type Payee } from '../ledger/payee.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { FormatQueryDto } from '../platform/downloads/format-query.dto.js';
import { OptionalLine, OptionalText } from '../platform/http/validation/optional-text.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { PageQueryOf, SortedQueryOf } from '../platform/lists/page-query.js';
import { Called } from '../platform/problems/field-words.js';
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
  /** Only payments of this state: two-letter code, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only payments to this payee. */
  @ApiProperty({ required: false, enum: PAYEES, enumName: 'Payee' })
  @IsOptional()
  @IsIn(PAYEES)
  payee?: Payee;

  /** Only payments that count, or only voided ones. */
  @ApiProperty({ required: false, enum: PAYMENT_STATUSES })
  @IsOptional()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;
}

export class PaymentListQueryDto extends IntersectionType(PageQueryOf(paymentList), PaymentFilterDto) {}

export class PaymentDownloadQueryDto extends IntersectionType(SortedQueryOf(paymentList), FormatQueryDto, PaymentFilterDto) {}

/** A payment that you made outside the product. */
export class NewPaymentDto {
  /** Two-letter code, in any case. */
  @IsJurisdictionCode()
  state: string;

  /** Who was paid. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  @IsIn(PAYEES)
  payee: Payee;

  /** Whether you paid the payee or the payee paid you back; defaults to `payment`. */
  @ApiProperty({ required: false, enum: PAYMENT_KINDS, default: 'payment' })
  @IsOptional()
  @IsIn(PAYMENT_KINDS)
  kind?: PaymentKind;

  /**
   * First month that it settles, YYYY-MM.
   * @example 2026-07
   */
  @Called('the first month')
  @IsMonth()
  fromMonth: string;

  /**
   * Last month that it settles, YYYY-MM. The oldest open months are settled first.
   * @example 2026-09
   */
  @Called('the last month')
  @IsMonth()
  toMonth: string;

  /**
   * Dollars, more than 0.
   * @example 513
   */
  @IsDollars()
  amount: number;

  /** The day of the payment, YYYY-MM-DD, not after today. */
  @Called('the day of the payment')
  @IsPlausibleDate()
  paidOn: string;

  /** How it was paid. */
  @ApiProperty({ enum: PAYMENT_METHODS })
  @IsIn(PAYMENT_METHODS)
  method: PaymentMethod;

  /** Number by which the payee or the bank confirmed it. */
  @OptionalLine()
  confirmation?: string | null;

  /** A note. */
  @OptionalText()
  note?: string | null;
}

/** Why a payment does not count. */
export class VoidPaymentDto {
  /**
   * Reason, in 1 to 500 characters.
   * @example The bank returned the check.
   */
  @Transform(trimmed)
  @Length(1, 500)
  reason: string;
}

/** The form that a proof is sent with. */
export class PaymentProofDto {
  /** Any kind of file, up to 25 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** Something that was paid to a payee, or that it paid back. */
export class PaymentDto {
  id: string;
  state: string;
  /** Name of the state. */
  stateName: string;
  /** Who was paid. */
  @ApiProperty({ enum: PAYEES, enumName: 'Payee' })
  payee: Payee;
  /** Name of the payee. */
  payeeName: string;
  /** Whether you paid the payee or the payee paid you back. */
  @ApiProperty({ enum: PAYMENT_KINDS })
  kind: PaymentKind;
  /**
   * First month that it settles, YYYY-MM.
   * @example 2026-07
   */
  fromMonth: string;
  /**
   * Last month that it settles, YYYY-MM.
   * @example 2026-09
   */
  toMonth: string;
  /**
   * Dollars; negative for a refund.
   * @example 513
   */
  amount: number;
  /** The day of the payment, YYYY-MM-DD. */
  paidOn: string;
  /** How it was paid. */
  @ApiProperty({ enum: PAYMENT_METHODS })
  method: PaymentMethod;
  /** Number by which the payee or the bank confirmed it; null without one. */
  confirmation: string | null;
  note: string | null;
  /** Whether it counts. */
  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: PaymentStatus;
  /** Who recorded it. */
  recordedByName: string;
  /** ISO 8601, UTC. */
  recordedAt: string;
  /** Name of the file that proves it; null without one. */
  proofName: string | null;
  /** Who voided it; null while it counts. */
  voidedByName: string | null;
  /** ISO 8601, UTC; null while it counts. */
  voidedAt: string | null;
  /** Why it was voided; null while it counts. */
  voidReason: string | null;
}

/** What a payment settles of one month. */
export class PaymentShareDto {
  /**
   * YYYY-MM, of the filing.
   * @example 2026-07
   */
  month: string;
  /**
   * 0 for the first filing of the month, else the number of its amendment.
   * @example 0
   */
  amendment: number;
  /**
   * Dollars; negative where it uses up an overpayment.
   * @example 171
   */
  amount: number;
}

/** A payment with the months that it settles. */
export class PaymentDetailDto extends PaymentDto {
  /** The months that it settles; none once it is voided. */
  shares: PaymentShareDto[];
}
