import GlobalStyles from '@mui/material/GlobalStyles';
import { formatDateTime, formatPercent, formatUsd } from '@stampline/ui';
import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import type { Content, DocumentResponse } from '../document-api';
import { getRequirementLabel } from '../document-labels';
import { printStyles } from './report-styles';

interface PrintSheetProps {
  answer: DocumentResponse;
  ref: Ref<HTMLDivElement>;
}

/** The whole document in plain elements, for printing and for the HTML report. */
export function PrintSheet({ answer: { content, document: record }, ref }: PrintSheetProps) {
  const { title, subject, notice, warnings, summary, sections } = content;
  const mark = record.voidedAt === null ? (record.status === 'draft' ? 'DRAFT' : null) : 'VOID';
  return createPortal(
    <>
      <GlobalStyles styles={printStyles} />
      <div className="report print-sheet" ref={ref} aria-hidden="true">
        {mark !== null && <p className="mark">{mark}</p>}
        <h1>{title}</h1>
        <p>{subject}</p>
        {record.voidReason !== null && <p>Void: {record.voidReason}</p>}
        {warnings.map((warning) => (
          <p key={warning}>
            <strong>{warning}</strong>
          </p>
        ))}
        <h2>Summary</h2>
        <dl>
          <dt>Total premium</dt>
          <dd>{formatUsd(summary.totalPremium)}</dd>
          <dt>Tax rate</dt>
          <dd>{formatPercent(summary.taxRate)}</dd>
          <dt>Tax amount</dt>
          <dd>{formatUsd(summary.taxAmount)}</dd>
          <dt>Policies</dt>
          <dd>{summary.policyCount}</dd>
        </dl>
        {sections.map((section) => (
          <Section key={section.heading} section={section} />
        ))}
        <Policies content={content} />
        <Requirements content={content} />
        <footer>
          {notice}. Generated {formatDateTime(record.generatedAt)} by {record.generatedByName}. Code {record.verificationCode}.
        </footer>
      </div>
    </>,
    document.body,
  );
}

function Section({ section: { heading, paragraphs, rows } }: { section: Content['sections'][number] }) {
  return (
    <section>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ label, value, note }) => (
            <Row key={label} label={label} value={value} note={note} />
          ))}
        </dl>
      )}
    </section>
  );
}

function Row({ label, value, note }: { label: string; value: string; note: string | null }) {
  return (
    <>
      <dt>
        {label}
        {note !== null && <div className="note">{note}</div>}
      </dt>
      <dd>{value}</dd>
    </>
  );
}

function Policies({ content: { details, detailsLeftOut } }: { content: Content }) {
  if (details.length === 0) return null;
  return (
    <section>
      <h2>Policy details</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Policy</th>
            <th scope="col">Insured</th>
            <th scope="col" className="amount">
              Premium
            </th>
            <th scope="col" className="amount">
              Tax
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {details.map(({ policyId, policyNumber, insuredName, premium, taxAmount, status }) => (
            <tr key={policyId}>
              <td>{policyNumber}</td>
              <td>{insuredName}</td>
              <td className="amount">{formatUsd(premium)}</td>
              <td className="amount">{formatUsd(taxAmount)}</td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {detailsLeftOut > 0 && <p className="note">{detailsLeftOut} more policies are in the document and not in this table.</p>}
    </section>
  );
}

function Requirements({ content: { requirements } }: { content: Content }) {
  if (requirements.length === 0) return null;
  return (
    <section>
      <h2>Requirements</h2>
      <table>
        <tbody>
          {requirements.map(({ item, status, description }) => (
            <tr key={item}>
              <th scope="row">{item}</th>
              <td>{getRequirementLabel(status).words}</td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
