import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { MostItems } from '../../platform/http/validation/most-items.decorator.js';
import { OR_NULL } from '../../platform/http/validation/or-null.js';
import { OptionalLine, OptionalText } from '../../platform/http/validation/optional-text.decorator.js';
import { Called, says } from '../../platform/problems/field-words.js';
import { OFFICE_ANSWERS, type OfficeAnswer } from '../../policies/filing/office-answer.js';
import { ANSWER_KINDS, type AnswerKind } from './answers.queries.js';

/** What an office says of all transactions that an answer does not name. */
export const REST_ANSWERS = ['open', ...OFFICE_ANSWERS] as const;
export type RestAnswer = (typeof REST_ANSWERS)[number];

const MOST_TYPED = 500;

/** What an office says of one transaction. */
export class TransactionAnswerDto {
  /** Id of the transaction, as the package names it; its line may be given instead. */
  @Called('the id of the transaction')
  @IsOptional(OR_NULL)
  @IsUUID('all', says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  transactionId?: string | null;

  /** Its line in the package, from 1. */
  @Called('the line')
  @IsOptional(OR_NULL)
  @IsInt()
  @Min(1)
  @Max(10_000_000)
  line?: number | null;

  /** Whether the office takes it, asks about it, or refuses it. */
  @Called("the office's answer")
  @ApiProperty({ enum: OFFICE_ANSWERS })
  @IsIn(OFFICE_ANSWERS)
  officeAnswer: OfficeAnswer;

  /** The office's code of the reason. */
  @Called('the code')
  @OptionalLine()
  tagCode?: string | null;

  /** The office's words. */
  @Called("the office's words")
  @OptionalLine()
  officeWords?: string | null;
}

/** What an office answers to a filing. */
export class NewFilingAnswerDto {
  /** What the office says about all transactions that are not named; defaults to `open`. */
  @Called('the answer for the others')
  @ApiProperty({ required: false, enum: REST_ANSWERS, default: 'open' })
  @IsOptional()
  @IsIn(REST_ANSWERS)
  rest?: RestAnswer;

  /** Transactions that the office answered one by one, at most 500; send more in a file. */
  @Called('the transactions')
  @IsOptional()
  @IsArray()
  @MostItems(MOST_TYPED)
  @ValidateNested({ each: true })
  @Type(() => TransactionAnswerDto)
  transactions?: TransactionAnswerDto[];

  /** The office's confirmation number. */
  @OptionalLine()
  confirmationNumber?: string | null;

  /** What the office writes of the filing as a whole. */
  @Called("the office's words")
  @OptionalText()
  officeWords?: string | null;
}

/** The form that an answer file is sent with. */
export class AnswerFileDto {
  /** CSV, XLSX or XLS: a row for each transaction with `transaction_id` or `line_number`, `answer`, and `code`, `reason`, `office_number`. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** The form that a stamped page is sent with. */
export class StampedPageDto {
  /** The page, up to 25 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** What was recorded of an office. */
export class FilingAnswerDto {
  id: string;
  /** Whether the office decided, or stamped a page. */
  @ApiProperty({ enum: ANSWER_KINDS })
  answerKind: AnswerKind;
  /** Number of the package that was answered. */
  packageNumber: number;
  /** The office's confirmation number; null without one. */
  @ApiProperty({ type: String, nullable: true })
  confirmationNumber: string | null;
  /** What the office wrote; null without any. */
  @ApiProperty({ type: String, nullable: true })
  officeWords: string | null;
  /** Transactions that the office took. */
  acceptedCount: number;
  /** Transactions that it asks about. */
  taggedCount: number;
  /** Transactions that it refused. */
  rejectedCount: number;
  /** Transactions that it has not answered yet. */
  unansweredCount: number;
  /** Id of the file that it came in; null for a typed one. */
  @ApiProperty({ type: String, nullable: true })
  fileId: string | null;
  /** Name of that file; null for a typed one. */
  @ApiProperty({ type: String, nullable: true })
  fileName: string | null;
  /** Who recorded it. */
  recordedByName: string;
  /** ISO 8601, UTC. */
  recordedAt: string;
}
