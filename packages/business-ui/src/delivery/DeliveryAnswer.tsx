import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ResponseBody } from '@stampline/api-client';
import { StatusChip, type StatusTone } from '@stampline/ui';
import { DeliveryRules } from './DeliveryRules';

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
      <DeliveryRules rules={deliveryRules} />
    </Box>
  );
}
