import type { PackageRecord } from '../packages/packages.queries.js';
import type { FilingAnswerDto } from './response.dto.js';
import type { ResponseRecord } from './responses.queries.js';

export function toOfficeResponseDto(answer: ResponseRecord, packages: readonly Pick<PackageRecord, 'id' | 'number'>[]): FilingAnswerDto {
  return {
    id: answer.id,
    answerKind: answer.kind,
    packageNumber: packages.find(({ id }) => id === answer.packageId)?.number ?? 0,
    confirmationNumber: answer.confirmationNumber,
    officeWords: answer.words,
    acceptedCount: answer.accepted,
    taggedCount: answer.tagged,
    rejectedCount: answer.rejected,
    unansweredCount: answer.unanswered,
    fileId: answer.fileId,
    fileName: answer.fileName,
    recordedByName: answer.recordedByName,
    recordedAt: answer.recordedAt.toISOString(),
  };
}
