import { IsName } from './is-name.decorator.js';

/** The organization's new name. */
export class RenameOrganizationDto {
  @IsName()
  name: string;
}
