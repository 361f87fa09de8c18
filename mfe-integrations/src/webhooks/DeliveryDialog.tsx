import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatDateTime, RowsSkeleton } from '@stampline/ui';
import { useId } from 'react';
import { type DeliveryDetail, useDelivery, useResendMessage } from './webhook-api';
import { describeAttempts } from './webhook-labels';

export interface DeliveryDialogProps {
  id: string;
  /** True if the delivery's endpoint is on. */
  isOn: boolean;
  onClose: () => void;
}

/** Request and response of each delivery attempt. */
export function DeliveryDialog({ id, isOn, onClose }: DeliveryDialogProps) {
  const titleId = useId();
  const query = useDelivery(id);
  const replay = useResendMessage();
  const canReplay = isOn && query.data !== undefined && query.data.state !== 'waiting';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {query.data?.eventType ?? 'Delivery'}
      </DialogTitle>
      <DialogContent>
        <QueryState query={query} what="The delivery" skeleton={<RowsSkeleton rows={6} label="Loading the delivery" />}>
          {(delivery) => <Content delivery={delivery} />}
        </QueryState>
      </DialogContent>
      <DialogActions>
        {canReplay && (
          <Button loading={replay.isPending} onClick={() => replay.mutate(id, { onSuccess: onClose })}>
            Send again
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Content({ delivery }: { delivery: DeliveryDetail }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      <Box>
        <Typography variant="h3">Request</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {`webhook-id: ${delivery.messageId}`}
        </Typography>
        <Text label="Request body">{formatBody(delivery.requestText)}</Text>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
        <Typography variant="h3">Attempts</Typography>
        {delivery.attemptLog.length === 0 && <Typography variant="body2">{describeAttempts(delivery)}</Typography>}
        {delivery.attemptLog.map(({ number, startedAt, durationMs, statusCode, requestHeaders, answerHeaders, answerText, failure }) => (
          <Box key={number} sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
            <Typography variant="body2">
              {[`Attempt ${number}`, formatDateTime(startedAt), `${durationMs} ms`, statusCode !== null && `Status ${statusCode}`]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {failure !== null && <Alert severity="error">{failure}</Alert>}
            {requestHeaders.length > 0 && <Text label={`Request headers of attempt ${number}`}>{formatHeaders(requestHeaders)}</Text>}
            {answerHeaders.length > 0 && <Text label={`Response headers of attempt ${number}`}>{formatHeaders(answerHeaders)}</Text>}
            {answerText !== null && answerText !== '' && <Text label={`Response to attempt ${number}`}>{answerText}</Text>}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Code below a label, in a scrollable frame. */
function Text({ label, children }: { label: string; children: string }) {
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" aria-hidden>
        {label}
      </Typography>
      <Frame label={label}>{children}</Frame>
    </Box>
  );
}

function Frame({ label, children }: { label: string; children: string }) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        m: 0,
        p: 3,
        maxHeight: 280,
        overflow: 'auto',
        borderRadius: 1,
        bgcolor: 'action.hover',
        fontSize: 13,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}

const formatHeaders = (headers: readonly { name: string; value: string }[]): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

function formatBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
