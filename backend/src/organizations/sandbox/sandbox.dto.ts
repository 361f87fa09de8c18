import { IsBoolean } from 'class-validator';

/** View of the session. */
export class SandboxViewDto {
  /** True opens the sandbox; false returns to the organization. @example true */
  @IsBoolean()
  isOpen: boolean;
}
