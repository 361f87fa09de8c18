import { IsUUID } from 'class-validator';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';

/** Package for the simulator. */
export class SimulatedFilingDto {
  /** Id of the package to send. */
  @FieldLabel('the id of the package')
  @IsUUID('all', explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  packageId: string;
}
