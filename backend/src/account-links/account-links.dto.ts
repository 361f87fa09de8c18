import { ArrayMinSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { explain } from '../platform/kernel/problems/field-instruction.js';

/** The policies to link. */
export class LinkPoliciesDto {
  /** Ids of 1 to 500 policies that are not linked to another account. @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"] */
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(500)
  @ArrayUnique()
  @IsUUID('all', { ...explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'), each: true })
  policyIds: string[];
}

/** The result of linking. */
export class LinkedPoliciesDto {
  /** Number of policies linked by this request. @example 3 */
  linkedPolicies: number;
}
