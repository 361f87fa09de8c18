import { IsBoolean } from 'class-validator';

/** What the session sees. */
export class SandboxViewDto {
  /** True opens the sandbox; false returns to the organization. @example true */
  @IsBoolean()
  isOpen: boolean;
}
