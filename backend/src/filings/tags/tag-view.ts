import { getTagCause } from './tag-causes.js';
import type { AnswerDays } from './response-deadlines.js';
import type { FilingTag } from './filing-tag.js';
import type { FilingTagDto, TagWorkDto } from './filing-tag.dto.js';

/** @param names names of members, keyed by id */
const toTagWorkDto = (
  { status, note, settledByName, settledAt, assigneeId }: FilingTag,
  names: ReadonlyMap<string, { readonly name: string }>,
): Pick<TagWorkDto, keyof TagWorkDto> => ({
  tagStatus: status,
  tagNote: note,
  settledByName,
  settledAt: settledAt?.toISOString() ?? null,
  assigneeId,
  assigneeName: assigneeId === null ? null : (names.get(assigneeId)?.name ?? null),
});

/** Data shown with a tag. */
export interface TagContext {
  readonly names: ReadonlyMap<string, { readonly name: string }>;
  readonly filing: { readonly state: string; readonly sentPackageId: string | null; readonly filedAs: string };
  readonly answer: AnswerDays;
}

export function toFilingTagDto(tag: FilingTag, { names, filing, answer }: TagContext): Pick<FilingTagDto, keyof FilingTagDto> {
  const { cause, link } = getTagCause(tag);
  return {
    id: tag.id,
    filingId: tag.filingId,
    filedAs: filing.filedAs,
    state: filing.state,
    transactionId: tag.transactionId,
    policyId: tag.policyId,
    ofPolicyNumber: tag.policyNumber,
    line: tag.line,
    officeAnswer: tag.answer,
    tagCode: tag.code,
    officeWords: tag.words,
    officeNumber: tag.officeNumber,
    cause,
    linkLabel: link.label,
    // A link with only a query opens a dialog on the filing's page.
    linkPath: link.href.startsWith('?') ? `/filings/${tag.filingId}${link.href}` : link.href,
    taggedAt: tag.taggedAt.toISOString(),
    answerDays: answer.days.map(({ about, day }) => ({ tagsInWords: about, answerByDate: day })),
    answerText: answer.text,
    isCurrent: tag.packageId === filing.sentPackageId,
    ...toTagWorkDto(tag, names),
  };
}
