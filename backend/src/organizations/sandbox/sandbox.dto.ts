import { IsBoolean } from 'class-validator';

/** What the session sees. */
export class SandboxViewDto {
  /**
   * True for the sandbox, false for the organization.
   * @example true
   */
  @IsBoolean()
  isOpen: boolean;
}
