import type { PackageRecord } from '../packages/packages.queries.js';
import type { FilingAnswerDto } from './answer.dto.js';
import type { AnswerRecord } from './answers.queries.js';

export function answerView(answer: AnswerRecord, packages: readonly Pick<PackageRecord, 'id' | 'number'>[]): FilingAnswerDto {
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
