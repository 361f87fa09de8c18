import { IsBoolean } from 'class-validator';

/** Organization that the session shows. */
export class SandboxViewDto {
  /** True opens the sandbox; false returns to the organization. @example true */
  @IsBoolean()
  isOpen: boolean;
}
