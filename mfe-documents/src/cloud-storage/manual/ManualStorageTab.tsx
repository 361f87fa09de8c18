import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Icon, getTodayInNewYork } from '@stampline/ui';
import { useState } from 'react';
import { CopyButton } from './CopyButton';
import { DRIVES, type DriveGuide, getFolderStructure, getNamingTips } from './guide';
import { GuideDialog } from './GuideDialog';
import { LocalFilePreview } from './LocalFilePreview';

/** Guide to storing files outside the product. */
export function ManualStorageTab() {
  const [guide, setGuide] = useState<DriveGuide | null>(null);
  const [year] = useState(() => Number(getTodayInNewYork().slice(0, 4)));
  const structure = getFolderStructure(year);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
        {DRIVES.map((drive) => (
          <Card key={drive.title} component="section" aria-label={drive.title}>
            <CardContent sx={{ display: 'grid', gap: 2 }}>
              <Typography variant="h3" component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Icon name={drive.address === null ? 'document' : 'cloud'} />
                {drive.title}
              </Typography>
              <Box sx={{ display: 'flex', gap: 2 }}>
                {drive.address === null ? (
                  <LocalFilePreview title={drive.title} />
                ) : (
                  <Button variant="outlined" href={drive.address} target="_blank" rel="noreferrer" aria-label={`Open ${drive.title}`}>
                    Open
                  </Button>
                )}
                <Button color="inherit" onClick={() => setGuide(drive)} aria-label={`Guide to ${drive.title}`}>
                  Guide
                </Button>
              </Box>
            </CardContent>
          </Card>
        ))}
      </Box>
      <Card component="section" aria-label="Suggested folder structure">
        <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="h3" component="h2" sx={{ flexGrow: 1 }}>
              Suggested folder structure
            </Typography>
            <CopyButton what="the folder structure" text={structure} />
          </Box>
          <Box component="pre" tabIndex={0} sx={{ m: 0, typography: 'body2', fontFamily: 'monospace', overflowX: 'auto' }}>
            {structure}
          </Box>
        </CardContent>
      </Card>
      <Card component="section" aria-label="File naming tips">
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h3" component="h2">
            File naming tips
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {getNamingTips(year).map((tip) => (
              <Box component="li" key={tip} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
                  {tip}
                </Typography>
                <CopyButton what={tip} text={tip.split(': ')[0] ?? tip} />
              </Box>
            ))}
          </Box>
        </CardContent>
      </Card>
      {guide && <GuideDialog guide={guide} onClose={() => setGuide(null)} />}
    </Box>
  );
}
