import type { PdfDocument } from '@stampline/pdf';
import type { ActivityDto } from './activity.dto.js';

/** Formats `2026-11-23 15:04 UTC`. */
const formatInstant = (text: string): string => `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;

/**
 * Creates the activity report.
 * @param total number of all entries, of which only the newest are listed
 * @param createdAt time at which the entries were read
 */
export function buildActivityPdf(entries: readonly ActivityDto[], total: number, createdAt: Date): PdfDocument {
  const counted = total.toLocaleString('en-US');
  const subject =
    total > entries.length
      ? `The newest ${entries.length.toLocaleString('en-US')} of ${counted} entries. The Excel and CSV files have all of them.`
      : `${counted} ${total === 1 ? 'entry' : 'entries'}, newest first`;
  return {
    title: 'Activity',
    subject,
    language: 'en-US',
    createdAt,
    rulebookVersion: null,
    notice: 'Activity, prepared by Stampline',
    mark: null,
    sections: [
      {
        heading: null,
        blocks: [
          {
            kind: 'table',
            caption: 'Who did what and when',
            columns: [
              { title: 'When', width: 3 },
              { title: 'Who', width: 3 },
              { title: 'What', width: 4 },
              { title: 'On', width: 3 },
            ],
            rows: entries.map(({ recordedAt, actorName, label, subjectType }) => [
              formatInstant(recordedAt),
              actorName,
              label,
              subjectType.replaceAll(/[-_]/g, ' '),
            ]),
          },
        ],
      },
    ],
  };
}
