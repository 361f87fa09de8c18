import { IsUUID } from 'class-validator';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { SentDetailsDto } from '../../submissions/sent-details.dto.js';

/** Details of sending a filing. */
export class SentFilingDto extends SentDetailsDto {
  /** Id of the package that was sent. */
  @FieldLabel('the id of the package')
  @IsUUID('all', explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  packageId: string;
}

/** The submission created by sending. */
export class SentSubmissionDto {
  /** Id of the submission. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  submissionId: string;
}
