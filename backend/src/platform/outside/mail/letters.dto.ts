import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryOf } from '../../kernel/lists/page-query.js';
import { type Letter, type LetterState, letterStates } from './letter.entity.js';
import { letterList } from './letter-list.js';

/** Filters of the list. */
class LetterFilterDto {
  /** Only emails in this state. */
  @ApiProperty({ required: false, enum: letterStates })
  @IsOptional()
  @IsIn(letterStates)
  state?: LetterState;
}

export class LetterListQueryDto extends IntersectionType(PageQueryOf(letterList), LetterFilterDto) {}

/** An email of the organization. */
export class LetterDto {
  /** Id of the email. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Subject of the email, such as invitation. @example invitation */
  kind: string;
  /** Email address of the recipient. @example "lee@harbor.example" */
  recipient: string;
  /** Subject line of the email. @example "Join Harbor Wholesale on Stampline" */
  subject: string;
  /** State of the email: waiting for the mail server, sent, failed, kept in the outbox because no mail server is configured, or canceled. */
  @ApiProperty({ enum: letterStates })
  state: LetterState;
  /** Reason the email failed, in a sentence; null if it did not. @example "The mail server refused the address." */
  problem: string | null;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time the mail server accepted it, ISO 8601, UTC; null until then. */
  sentAt: string | null;
}

/** An email with its text. */
export class LetterDetailDto extends LetterDto {
  /** True if only its recipient may read it, because its link lets the reader act as them. @example true */
  isPrivate: boolean;
  /**
   * Text of the email; null if only its recipient may read it, and if it is no longer kept: once it is sent, or once its subject has ended.
   * @example "Dana Reed invites you to Harbor Wholesale on Stampline."
   */
  text: string | null;
  /** Link in the email, to pass on yourself; null without one. @example http://localhost:3000/invitations/kX3vQ0Zt5m1rJb8w */
  link: string | null;
}

export function letterView({ id, kind, recipient, subject, state, problem, createdAt, sentAt }: Letter): LetterDto {
  return { id, kind, recipient, subject, state, problem, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}
