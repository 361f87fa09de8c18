import type { PdfBlock, PdfDocument, PdfSection } from '@stampline/pdf';
import type { ContentSection, DocumentContent } from './document-content.js';
import { formatDollars } from './format-dollars.js';

/** Converts the content to a PDF document. @param mark text of the watermark on each page */
export function buildContentPdf(content: DocumentContent, mark: PdfDocument['mark'], voidReason: string | null = null): PdfDocument {
  const { missing, warnings } = content;
  const first: PdfBlock[] = [
    ...(voidReason === null ? [] : [buildStrongBlock(`Void: ${voidReason}`)]),
    ...(missing.length === 0 ? [] : [buildStrongBlock(`Missing: ${missing.map(({ label }) => label).join(', ')}.`)]),
    ...warnings.map(buildStrongBlock),
  ];
  return {
    title: content.title,
    subject: content.subject,
    language: 'en-US',
    createdAt: new Date(content.generatedAt),
    rulebookVersion: content.rulebookVersion,
    notice: content.notice,
    mark,
    sections: [
      ...(first.length === 0 ? [] : [{ heading: null, blocks: first }]),
      ...content.sections.map(drawSection),
      ...buildDetailSection(content),
      ...buildSignatureSection(content),
      ...buildSourceSection(content),
    ],
  };
}

const buildStrongBlock = (text: string): PdfBlock => ({ kind: 'paragraph', text, tone: 'strong' });

function drawSection({ heading, paragraphs, rows }: ContentSection): PdfSection {
  const texts = paragraphs.map((text): PdfBlock => ({ kind: 'paragraph', text }));
  const values = rows.map(({ label, value, note }) => ({ label, value, ...(note !== null && { notes: [note] }) }));
  return { heading, blocks: [...texts, ...(rows.length === 0 ? [] : [{ kind: 'rows', rows: values } as const])] };
}

function buildDetailSection({ details, detailsLeftOut }: DocumentContent): PdfSection[] {
  if (details.length === 0) return [];
  const more: PdfBlock[] =
    detailsLeftOut === 0 ? [] : [{ kind: 'paragraph', text: `${detailsLeftOut} more policies are in the policy list.`, tone: 'quiet' }];
  return [
    {
      heading: 'Policies',
      blocks: [
        {
          kind: 'table',
          caption: 'Policies with premium and premium tax',
          columns: [
            { title: 'Policy', width: 2 },
            { title: 'Insured', width: 3 },
            { title: 'Status', width: 1.5 },
            { title: 'Premium', align: 'end', width: 1.6 },
            { title: 'Premium tax', align: 'end', width: 1.4 },
          ],
          rows: details.map(({ policyNumber, insuredName, status, premium, taxAmount }) => [
            policyNumber,
            insuredName,
            status,
            formatDollars(premium),
            formatDollars(taxAmount),
          ]),
        },
        ...more,
      ],
    },
  ];
}

function buildSignatureSection({ signatures }: DocumentContent): PdfSection[] {
  if (signatures.length === 0) return [];
  const fields = signatures.flatMap(({ role, name, title }) => {
    const who = [name, title].filter(Boolean).join(', ');
    return [{ label: role, signature: true, ...(who !== '' && { hint: who }) }, { label: 'Date' }];
  });
  return [{ heading: 'Signature', blocks: [{ kind: 'blanks', fields }] }];
}

function buildSourceSection({ sources }: DocumentContent): PdfSection[] {
  if (sources.length === 0) return [];
  return [
    {
      heading: 'Sources',
      blocks: sources.map(({ url, asOf }): PdfBlock => ({ kind: 'paragraph', text: `${url} (${asOf})`, tone: 'quiet', link: url })),
    },
  ];
}
