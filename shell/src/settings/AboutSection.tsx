import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '@stampline/ui';
import { type BuildLine, useBuilds } from './use-builds';
import { SettingsCard } from './SettingsCard';

/** Versions and builds of the running parts, for users to include in questions to support. */
export function AboutSection() {
  const builds = useBuilds();
  return (
    <SettingsCard title="About this installation" description="Include these lines when you contact support.">
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { sm: 'max-content 1fr' }, columnGap: 5, rowGap: 2, m: 0 }}>
        {builds.map((line) => (
          <Line key={line.part} {...line} />
        ))}
      </Box>
    </SettingsCard>
  );
}

function Line({ part, version, builtAt }: BuildLine) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {part}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {version}
        {builtAt && `, built ${formatDate(builtAt.slice(0, 10))}`}
      </Typography>
    </>
  );
}
