import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ResponseBody } from '@stampline/api-client';
import { StatusChip, type StatusTone } from '@stampline/ui';
import { ExternalLink } from '../rule-source/ExternalLink';
import { formatSource } from '../rule-source/source-label';

type Delivery = Pick<ResponseBody<'/api/policies/{id}/delivery'>['transactions'][number], 'mayDeliver' | 'deliveryText' | 'deliveryRules'>;

const ANSWERS: Readonly<Record<Delivery['mayDeliver'], { words: string; tone: StatusTone }>> = {
  yes: { words: 'May be delivered', tone: 'ok' },
  yes_but_report: { words: 'May be delivered, must be reported', tone: 'dueSoon' },
  no: { words: 'May not be delivered', tone: 'overdue' },
  not_known: { words: 'Delivery rule not known', tone: 'neutral' },
};

/** Statement on whether documents may be delivered, with the rules and their sources. */
export function DeliveryAnswer({ delivery: { mayDeliver, deliveryText, deliveryRules } }: { delivery: Delivery }) {
  const { words, tone } = ANSWERS[mayDeliver];
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <StatusChip tone={tone}>{words}</StatusChip>
      <Typography>{deliveryText}</Typography>
      {deliveryRules
        .filter(({ status }) => status === 'stated')
        .map(({ text, citation, note, sources }) => (
          <Typography key={text} variant="body2" color="textSecondary">
            {text}
            {citation !== null && ` ${citation}.`}
            {note !== null && ` ${note}`}{' '}
            {sources.slice(0, 1).map(({ url }) => (
              <ExternalLink key={url} href={url}>
                {formatSource(url)}
              </ExternalLink>
            ))}
          </Typography>
        ))}
    </Box>
  );
}
