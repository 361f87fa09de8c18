import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length } from 'class-validator';
import { trimmed } from '../../platform/http/validation/trimmed.js';
import { TASK_STATUSES, type TaskStatus } from '../../platform/tasks/task-record.js';
import type { UndoEffect } from './undo.queries.js';

/** Why an import is undone. */
export class UndoImportDto {
  /** Shown with the import, with each back-out and in the audit log. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 2_000)
  reason: string;
  /** Also back out the corrections by hand of what the import booked; the preview names their policies. */
  @IsOptional()
  @IsBoolean()
  withCorrections?: boolean = false;
}

/** A policy that stays when an import is undone. */
export class CorrectedPolicyDto {
  /** Id of the policy. */
  policyId: string;
  /** Number of the policy. */
  policyNumber: string;
  /** Premium of the correction, in dollars. */
  premium: number;
}

/** Effect of undoing an import, as charged now. Amounts in dollars. */
export class UndoPreviewDto {
  /** Transactions to back out. */
  transactions: number;
  /** Policies with these transactions. */
  policies: number;
  premium: number;
  /** Premium tax. */
  taxAmount: number;
  fees: number;
  /** Tax and fees. */
  totalDue: number;
  /** Transactions the import had replaced; they are booked again, and the amounts take that into account. */
  restored: number;
  /** Transactions already backed out; they do not change. */
  alreadyBackedOut: number;
  /** Policies that get back the names and notes from before the import; what was changed since stays. */
  described: number;
  /**
   * Policies whose transaction of the import was corrected by hand: the correction stays, unless the undo is requested with corrections. By policy
   * number, at most 20.
   */
  correctedPolicies: CorrectedPolicyDto[];
  /** Why the import cannot be undone, with the filing that its transactions are in; null when it can. */
  @ApiProperty({ type: String, nullable: true })
  refusal: string | null;
}

/** An undo in the background; follow it at `/api/tasks/{id}`. */
export class AcceptedUndoDto {
  id: string;
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
}

export function undoPreviewView({ premium, taxAmount, fees, correctedPolicies, ...counts }: UndoEffect): UndoPreviewDto {
  return {
    ...counts,
    correctedPolicies: correctedPolicies.map(({ premium: corrected, ...policy }) => ({ ...policy, premium: Number(corrected) })),
    premium: Number(premium),
    taxAmount: Number(taxAmount),
    fees: Number(fees),
    totalDue: Math.round((Number(taxAmount) + Number(fees)) * 100) / 100,
  };
}
