import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length } from 'class-validator';
import { trim } from '../../platform/web/http/validation/trim.js';
import { TASK_STATUSES, type TaskStatus } from '../../platform/work/tasks/task-record.js';
import type { UndoEffect } from './undo.queries.js';

/** Reason for undoing an import. */
export class UndoImportDto {
  /** Reason for the undo, shown with the import, with each back-out and in the audit log. @example "It was last month’s file." */
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  reason: string;
  /** True to back out manual corrections of the import as well; the preview names their policies. @example false */
  @IsOptional()
  @IsBoolean()
  withCorrections?: boolean = false;
}

/** A policy whose correction is kept when an import is undone. */
export class CorrectedPolicyDto {
  /** Id of the policy. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string;
  /** Premium of the correction, in dollars. @example 1000 */
  premium: number;
}

/** Effect of undoing an import, as charged now. Amounts in dollars. */
export class UndoPreviewDto {
  /** Number of transactions to back out. @example 40 */
  transactions: number;
  /** Number of policies that the transactions belong to. @example 37 */
  policies: number;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Number of transactions that the import had replaced; they are recorded again, and the amounts include them. @example 0 */
  restored: number;
  /** Number of transactions already backed out; they do not change. @example 0 */
  alreadyBackedOut: number;
  /** Number of policies whose names and notes from before the import are restored; later changes are kept. @example 2 */
  described: number;
  /**
   * Policies whose imported transaction was corrected manually: the correction is kept, unless the undo is requested with corrections. By
   * policy number, at most 20.
   */
  correctedPolicies: CorrectedPolicyDto[];
  /**
   * Reason the import cannot be undone, with the filing that its transactions are in; null if it can.
   * @example "2 transactions of this import were filed, so you cannot undo it."
   */
  @ApiProperty({ type: String, nullable: true })
  refusal: string | null;
}

/** An undo in the background; follow it at `/api/tasks/{id}`. */
export class AcceptedUndoDto {
  /** Id of the undo task. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Status of the undo. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
}

export function toUndoPreviewDto({ premium, taxAmount, fees, correctedPolicies, ...counts }: UndoEffect): UndoPreviewDto {
  return {
    ...counts,
    correctedPolicies: correctedPolicies.map(({ premium: corrected, ...policy }) => ({ ...policy, premium: Number(corrected) })),
    premium: Number(premium),
    taxAmount: Number(taxAmount),
    fees: Number(fees),
    totalDue: Math.round((Number(taxAmount) + Number(fees)) * 100) / 100,
  };
}
