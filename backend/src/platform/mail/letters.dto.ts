import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQueryOf } from '../lists/page-query.js';
import { type Letter, type LetterState, letterStates } from './letter.entity.js';
import { letterList } from './letter-list.js';

/** Which letters are listed. */
class LetterFilterDto {
  /** Only letters in this state. */
  @ApiProperty({ required: false, enum: letterStates })
  @IsOptional()
  @IsIn(letterStates)
  state?: LetterState;
}

export class LetterListQueryDto extends IntersectionType(PageQueryOf(letterList), LetterFilterDto) {}

/** A letter of the organization. */
export class LetterDto {
  id: string;
  /** What it is about, such as invitation. */
  kind: string;
  /** The email address that it is for. */
  recipient: string;
  subject: string;
  /** Waiting for the mail server, sent, failed, kept in the outbox because no mail server is configured, or canceled. */
  @ApiProperty({ enum: letterStates })
  state: LetterState;
  /** Why it failed, in a sentence. */
  problem: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** When the mail server took it, ISO 8601 UTC. */
  sentAt: string | null;
}

/** A letter with what it says. */
export class LetterDetailDto extends LetterDto {
  /** Whether only its recipient may read it, because its link lets its reader act as them. */
  isPrivate: boolean;
  /** Its text; null when only its recipient may read it, and when it is not kept any more: once it is sent, or when what it is about has ended. */
  text: string | null;
  /** The link in it, to be passed on by hand. */
  link: string | null;
}

export function letterView({ id, kind, recipient, subject, state, problem, createdAt, sentAt }: Letter): LetterDto {
  return { id, kind, recipient, subject, state, problem, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}
