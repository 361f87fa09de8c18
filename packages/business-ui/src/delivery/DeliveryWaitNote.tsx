import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ResponseBody } from '@stampline/api-client';
import { DeliveryRules } from './DeliveryRules';

type DeliveryWait = NonNullable<ResponseBody<'/api/deadlines/{id}'>['deliveryWait']>;

/** Note on how many policies may not be delivered yet, with the rule and its source. */
export function DeliveryWaitNote({ wait: { deliveryText, deliveryRules } }: { wait: DeliveryWait }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Typography>{deliveryText}</Typography>
      <DeliveryRules rules={deliveryRules} />
    </Box>
  );
}
