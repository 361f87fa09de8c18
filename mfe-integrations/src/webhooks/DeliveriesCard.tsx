import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, formatDateTime, StatusChip } from '@stampline/ui';
import { DataTable, ListFilter, type ListColumn } from '@stampline/ui/data-table';
import { useState } from 'react';
import { DeliveryDialog } from './DeliveryDialog';
import { type Delivery, type Endpoint, useDeliveries } from './webhook-api';
import { describeAttempts, getDeliveryState, STATE_CHOICES } from './webhook-labels';

const buildColumns = (open: (id: string) => void): readonly ListColumn<Delivery>[] => [
  {
    field: 'eventType',
    title: 'Event',
    isHead: true,
    render: ({ id, eventType }) => (
      <Link component="button" data-opens-row="" onClick={() => open(id)} sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
        {eventType}
      </Link>
    ),
  },
  { field: 'createdAt', title: 'Time', width: 190, isSortable: true, render: ({ createdAt }) => formatDateTime(createdAt) },
  {
    field: 'state',
    title: 'Status',
    width: 130,
    render: (delivery) => {
      const { label, tone } = getDeliveryState(delivery);
      return <StatusChip tone={tone}>{label}</StatusChip>;
    },
  },
  { field: 'attempts', title: 'Attempts', render: describeAttempts },
];

/** Deliveries to an endpoint in the last 30 days. */
export function DeliveriesCard({ endpoint }: { endpoint: Endpoint }) {
  const list = useDeliveries(endpoint.id);
  const [open, setOpen] = useState<string>();
  return (
    <Card component="section" aria-labelledby="deliveries">
      <CardContent sx={{ pb: 0, overflowWrap: 'anywhere' }}>
        <Typography id="deliveries" variant="h3" component="h2">
          Deliveries
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`To ${endpoint.url}, the last 30 days`}
        </Typography>
      </CardContent>
      <DataTable
        label="Deliveries"
        list={list}
        columns={buildColumns(setOpen)}
        filters={<ListFilter list={list} name="state" label="Status" all="All statuses" choices={STATE_CHOICES} />}
        toolsFrom={8}
        failure={describeProblem}
        empty={<EmptyState icon="developers" title="Nothing sent yet" description="Messages appear here with the endpoint's responses." />}
      />
      {open !== undefined && <DeliveryDialog id={open} isOn={endpoint.isOn} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
