import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Icon, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { ShareLinks } from '../share-links/ShareLinks';
import { MethodDetails } from './MethodDetails';
import { type SharingMethod, SHARING_METHODS } from './sharing-methods';
import { SampleLinkDialog } from './SampleLinkDialog';
import { useSampleShare } from './use-sample-share';

/** Sharing methods, each of which can be tried with a sample, and all of the organization's links. */
export function FileSharingTab() {
  const canEdit = useCanEdit();
  const sample = useSampleShare();
  const [detailed, setDetailed] = useState<SharingMethod>();
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        {SHARING_METHODS.map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            isTrying={sample.trying === method.id}
            onDetails={() => setDetailed(method)}
            onTry={canEdit ? () => void sample.tryOut(method.id) : undefined}
          />
        ))}
      </Box>
      <Card>
        <Typography variant="h3" component="h2" sx={{ px: 4, py: 3 }}>
          Share links
        </Typography>
        <ShareLinks />
      </Card>
      {detailed && (
        <MethodDetails
          method={detailed}
          onClose={() => setDetailed(undefined)}
          onTry={
            canEdit
              ? () => {
                  setDetailed(undefined);
                  void sample.tryOut(detailed.id);
                }
              : undefined
          }
        />
      )}
      {sample.shown && <SampleLinkDialog {...sample.shown} onClose={sample.hide} />}
    </Box>
  );
}

interface MethodCardProps {
  method: SharingMethod;
  isTrying: boolean;
  onDetails: () => void;
  onTry: (() => void) | undefined;
}

function MethodCard({ method: { title, icon, summary }, isTrying, onDetails, onTry }: MethodCardProps) {
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2, height: '100%', gridTemplateRows: 'auto 1fr auto' }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Icon name={icon} />
          <Typography variant="subtitle2" component="h2">
            {title}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {summary}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {onTry && (
            <Button variant="outlined" size="small" disabled={isTrying} onClick={onTry} aria-label={`Try It Now: ${title}`}>
              Try It Now
            </Button>
          )}
          <Button size="small" onClick={onDetails} aria-label={`Details: ${title}`}>
            Details
          </Button>
        </Box>
      </CardContent>
    </Card>
  );
}
