import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { MaxItems } from '../../platform/web/http/validation/max-items.decorator.js';
import { OR_NULL } from '../../platform/web/http/validation/or-null.js';
import { OptionalLine, OptionalText } from '../../platform/web/http/validation/optional-text.decorator.js';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { OFFICE_RESPONSES, type OfficeResponse } from '../../reported/office-response.js';
import { RESPONSE_KINDS, type ResponseKind } from './responses.queries.js';

/** Responses that apply to all transactions that are not named. */
export const REST_RESPONSES = ['open', ...OFFICE_RESPONSES] as const;
export type RestResponse = (typeof REST_RESPONSES)[number];

const MAX_ENTERED = 500;

/** The office's response to one transaction. */
export class TransactionAnswerDto {
  /** Id of the transaction, as in the package; `line` may be given instead. */
  @FieldLabel('the id of the transaction')
  @IsOptional(OR_NULL)
  @IsUUID('all', explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  transactionId?: string | null;

  /** Line of the transaction in the package, from 1. @example 3 */
  @FieldLabel('the line')
  @IsOptional(OR_NULL)
  @IsInt()
  @Min(1)
  @Max(10_000_000)
  line?: number | null;

  /** Response of the office: it accepts, questions (tags) or rejects the transaction. */
  @FieldLabel("the office's response")
  @ApiProperty({ enum: OFFICE_RESPONSES })
  @IsIn(OFFICE_RESPONSES)
  officeAnswer: OfficeResponse;

  /** Office's code for the reason. @example URP */
  @FieldLabel('the code')
  @OptionalLine()
  tagCode?: string | null;

  /** Reason in the office's words. @example "Return premium exceeds the premium on file." */
  @FieldLabel("the office's words")
  @OptionalLine()
  officeWords?: string | null;

  /** Number that the office gave the transaction, at most 200 characters. @example SLIP-2026-118-4402 */
  @FieldLabel("the office's number")
  @OptionalLine()
  officeNumber?: string | null;
}

/** The office's response to a filing. */
export class NewFilingAnswerDto {
  /** Response for all transactions that are not named; defaults to `open`. */
  @FieldLabel('the response for the others')
  @ApiProperty({ required: false, enum: REST_RESPONSES, default: 'open' })
  @IsOptional()
  @IsIn(REST_RESPONSES)
  rest?: RestResponse;

  /** Transactions that the office responded to individually, at most 500; send more in a file. */
  @FieldLabel('the transactions')
  @IsOptional()
  @IsArray()
  @MaxItems(MAX_ENTERED)
  @ValidateNested({ each: true })
  @Type(() => TransactionAnswerDto)
  transactions?: TransactionAnswerDto[];

  /** Confirmation number from the office. @example FL-2026-0117 */
  @OptionalLine()
  confirmationNumber?: string | null;

  /** Office's remarks on the filing as a whole. @example "The filing was received on time." */
  @FieldLabel("the office's words")
  @OptionalText()
  officeWords?: string | null;
}

/** Form for uploading a response file. */
export class AnswerFileDto {
  /** CSV, XLSX or XLS: a row for each transaction with `transaction_id` or `line_number`, `answer`, and `code`, `reason`, `office_number`. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** Form for uploading a stamped page. */
export class StampedPageDto {
  /** Stamped page, up to 25 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** A recorded response of the office. */
export class FilingAnswerDto {
  /** Id of the response. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Type of the response: a decision, or a stamped page. */
  @ApiProperty({ enum: RESPONSE_KINDS })
  answerKind: ResponseKind;
  /** Number of the package that the office responded to. @example 1 */
  packageNumber: number;
  /** Confirmation number from the office; null until one is entered. @example FL-2026-0117 */
  @ApiProperty({ type: String, nullable: true })
  confirmationNumber: string | null;
  /** Office's remarks; null if there is none. @example "The filing was received on time." */
  @ApiProperty({ type: String, nullable: true })
  officeWords: string | null;
  /** Number of transactions that the office accepted. @example 11 */
  acceptedCount: number;
  /** Number of transactions that the office tagged. @example 1 */
  taggedCount: number;
  /** Number of transactions that the office rejected. @example 0 */
  rejectedCount: number;
  /** Number of transactions that the office has not responded to. @example 0 */
  unansweredCount: number;
  /** Id of the office's file; null for a response entered manually. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @ApiProperty({ type: String, nullable: true })
  fileId: string | null;
  /** Name of that file; null for a response entered manually. @example fslso-response-2026-10.csv */
  @ApiProperty({ type: String, nullable: true })
  fileName: string | null;
  /** Name of the person who recorded it. @example "Dana Reyes" */
  recordedByName: string;
  /** Time it was recorded, ISO 8601, UTC. */
  recordedAt: string;
}
