import { Transform } from 'class-transformer';
import { ArrayMinSize, IsArray, IsUUID, ValidateIf } from 'class-validator';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { MaxItems } from '../../platform/web/http/validation/max-items.decorator.js';
import { trimToNull } from '../../platform/web/http/validation/optional-text.decorator.js';

const ID_OPTIONS = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');

/** Assignment of placements to a member. */
export class AssignPlacementsDto {
  /** Ids of 1 to 1,000 placements. @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"] */
  @FieldLabel('the placements')
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(1_000)
  @IsUUID('all', { ...ID_OPTIONS, each: true })
  placementIds: string[];

  /** Id of the member who works on them; null for no one. */
  @FieldLabel('the id of the assignee')
  @Transform(trimToNull)
  @ValidateIf((_, value) => value !== null)
  @IsUUID('all', ID_OPTIONS)
  assigneeId: string | null;
}

/** Placements that had the same assignee before. */
export class FormerAssignmentDto {
  /** Id of the former assignee; null for no one. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  assigneeId: string | null;
  /** Ids of the placements. @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"] */
  placementIds: string[];
}

/** Placements that were assigned. */
export class AssignedPlacementsDto {
  /** Number of placements whose assignee changed. @example 24 */
  placementCount: number;
  /** Former assignments of those placements: assign each of them again to undo the change. */
  formerAssignments: FormerAssignmentDto[];
}
