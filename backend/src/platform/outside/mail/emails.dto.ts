import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryOf } from '../../kernel/lists/page-query.js';
import { type Email, type EmailState, emailStates } from './email.entity.js';
import { emailList } from './email-list.js';

/** Filters of the list. */
class EmailFilterDto {
  /** Only emails in this state. */
  @ApiProperty({ required: false, enum: emailStates })
  @IsOptional()
  @IsIn(emailStates)
  state?: EmailState;
}

export class EmailListQueryDto extends IntersectionType(PageQueryOf(emailList), EmailFilterDto) {}

/** An email of the organization. */
export class EmailDto {
  /** Id of the email. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Purpose of the email. @example invitation */
  kind: string;
  /** Email address of the recipient. @example "lee@harbor.example" */
  recipient: string;
  /** Subject line of the email. @example "Join Harbor Wholesale on Stampline" */
  subject: string;
  /** State of the email: waiting for the mail server, sent, failed, kept in the outbox because no mail server is configured, or canceled. */
  @ApiProperty({ enum: emailStates })
  state: EmailState;
  /** Reason the email failed, as a sentence; null if it did not fail. @example "The mail server refused the address." */
  problem: string | null;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time the mail server accepted it, ISO 8601, UTC; null until then. */
  sentAt: string | null;
}

/** An email with its text. */
export class EmailDetailDto extends EmailDto {
  /** True if only the recipient may read it, because anyone with its link could act as the recipient. @example true */
  isPrivate: boolean;
  /**
   * Text of the email; null if only the recipient may read it, or if it is no longer kept because it was sent or is no longer needed.
   * @example "Dana Reed invites you to Harbor Wholesale on Stampline."
   */
  text: string | null;
  /** Link in the email, which you can pass on yourself; null if the email has no link. @example http://localhost:3000/invitations/kX3vQ0Zt5m1rJb8w */
  link: string | null;
}

export function toEmailDto({ id, kind, recipient, subject, state, problem, createdAt, sentAt }: Email): EmailDto {
  return { id, kind, recipient, subject, state, problem, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}
