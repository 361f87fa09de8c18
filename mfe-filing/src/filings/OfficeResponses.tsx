import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCountOf, formatDateTime, StatusChip, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { OfficeResponseDialog } from './OfficeResponseDialog';
import { UploadFileButton } from './UploadFileButton';
import { summarizeOfficeResponse, isSimulated } from './filing-labels';
import { buildFileUrl, type OfficeResponse, type FilingDetail, useFilingMutations } from './filing-api';
import { Section } from '../section/Section';
import type { FilingTag } from './tag-types';
import { ResolveTagsDialog, TagDialog } from './TagDialog';
import { TagList } from './TagList';

/** The office's responses, with objections to resolve; hidden before submission. */
export function OfficeResponses({ filing }: { filing: FilingDetail }) {
  const { answers, tags, openTagCount, canBeAnswered, resends, sentPackageId } = filing;
  const canEdit = useCanEdit();
  const { sendFile } = useFilingMutations();
  const [isTyping, setTyping] = useState(false);
  const [working, setWorking] = useState<FilingTag | null>(null);
  const [isSettling, setSettling] = useState(false);
  if (sentPackageId === null) return null;
  return (
    <Section title="Office responses">
      {canEdit && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {canBeAnswered && (
            <>
              <Button variant="contained" onClick={() => setTyping(true)}>
                Record the response
              </Button>
              <UploadFileButton
                label="Upload response file"
                accept=".csv,.xlsx,.xls"
                done="Response recorded"
                send={(file) => sendFile(filing.id, 'answers/file', file)}
              />
            </>
          )}
          <UploadFileButton
            label="Add stamped page"
            accept=".pdf,.png,.jpg,.jpeg"
            done="Stamped page kept"
            send={(file) => sendFile(filing.id, 'stamped-pages', file)}
          />
        </Box>
      )}
      {resends && (
        <Alert
          severity="warning"
          action={
            canEdit && openTagCount > 1 ? (
              <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => setSettling(true)}>
                Update all
              </Button>
            ) : undefined
          }
        >
          {openTagCount > 0 && `${formatCountOf(openTagCount, 'tag is', 'tags are')} open. Fix or explain each one. `}
          Make a new package and send it. It contains only the transactions that the office has not accepted.
        </Alert>
      )}
      {tags.length > 0 && <TagList tags={tags} onWork={setWorking} />}
      {answers.length === 0 && <Typography color="textSecondary">No response recorded yet.</Typography>}
      {answers.map((answer) => (
        <OfficeResponseFacts key={answer.id} filingId={filing.id} answer={answer} />
      ))}
      {working !== null && <TagDialog tag={working} onClose={() => setWorking(null)} />}
      {isSettling && <ResolveTagsDialog filingId={filing.id} open={openTagCount} onClose={() => setSettling(false)} />}
      {isTyping && <OfficeResponseDialog filing={filing} onClose={() => setTyping(false)} />}
    </Section>
  );
}

function OfficeResponseFacts({ filingId, answer }: { filingId: string; answer: OfficeResponse }) {
  const { confirmationNumber, officeWords, fileId, fileName, recordedByName, recordedAt } = answer;
  return (
    <Box component="article" aria-label={summarizeOfficeResponse(answer)} sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{summarizeOfficeResponse(answer)}</Typography>
        {isSimulated(answer) && <StatusChip tone="neutral">Simulator</StatusChip>}
      </Box>
      {officeWords !== null && <Typography variant="body2">{officeWords}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {confirmationNumber !== null && `Confirmation ${confirmationNumber}. `}
        Recorded {formatDateTime(recordedAt)} by {recordedByName}.{' '}
        {fileId !== null && fileName !== null && (
          <Link underline="always" href={buildFileUrl(filingId, fileId)} download={fileName}>
            {fileName}
          </Link>
        )}
      </Typography>
    </Box>
  );
}
