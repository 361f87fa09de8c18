import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Jurisdiction } from '@stampline/api-client';
import { describeChargedRate, chargedRatesQuery } from '@stampline/business-ui';
import { Disclosure } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';

/** A state's headline rate, charges that replace it, and filing requirements, which are collapsed on a phone. */
export function StateRequirements({ jurisdiction }: { jurisdiction: Jurisdiction }) {
  const { code, name, slug, taxRate, requirements } = jurisdiction;
  const charged = describeChargedRate(useQuery(chargedRatesQuery).data?.get(code));
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const list = (
    <Box component="ul" sx={{ m: 0, mt: 2, pl: 4.5, typography: 'body2', display: 'grid', gap: 1 }}>
      {requirements.map((requirement) => (
        <li key={requirement}>{requirement}</li>
      ))}
    </Box>
  );
  return (
    <Card component="section" aria-labelledby={`requirements-${code}`}>
      <CardContent>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
          <Typography id={`requirements-${code}`} variant="h3" component="h2">
            <Link component={RouterLink} to={`/states/${slug}`} sx={{ display: 'inline-block', py: 1 }}>
              {name}
            </Link>
          </Typography>
          <Typography sx={{ fontWeight: 700 }}>{taxRate}</Typography>
        </Box>
        {charged && <Typography variant="body2">{`Headline rate. ${charged}.`}</Typography>}
        {isNarrow ? <Disclosure title={`Requirements of ${name}`}>{list}</Disclosure> : list}
      </CardContent>
    </Card>
  );
}
