import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Jurisdiction, jurisdictionsQuery } from '@stampline/api-client';
import { describeChargedRate, chargedRatesQuery, QueryState } from '@stampline/business-ui';
import { Disclosure, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';

/** Headline premium tax rate of every jurisdiction, as written in the law. */
export function StateRates() {
  const jurisdictions = useQuery(jurisdictionsQuery);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <Card component="section" aria-labelledby="state-rates">
      <CardContent>
        <Typography id="state-rates" variant="h3" component="h2">
          Supported states and their tax rates
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          Headline premium tax. Where your policies are charged another rate, it is named below the headline.
        </Typography>
        <QueryState query={jurisdictions} what="The rates" skeleton={<RowsSkeleton rows={6} label="Loading the states" />}>
          {(data) =>
            isNarrow ? (
              <Disclosure title={`Show ${data.length} rates`}>
                <Rates jurisdictions={data} />
              </Disclosure>
            ) : (
              <Rates jurisdictions={data} />
            )
          }
        </QueryState>
      </CardContent>
    </Card>
  );
}

function Rates({ jurisdictions }: { jurisdictions: readonly Jurisdiction[] }) {
  const { data: charged } = useQuery(chargedRatesQuery);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, columnWidth: 200, columnGap: 24 }}>
      {jurisdictions.map(({ code, name, taxRate }) => (
        <Box
          component="li"
          key={code}
          sx={{
            display: 'flex',
            breakInside: 'avoid',
            gap: 2,
            py: 1,
            borderBottom: '1px solid',
            borderColor: 'divider',
            typography: 'body2',
          }}
        >
          <Box component="span" sx={{ width: 24, color: 'text.secondary' }}>
            {code}
          </Box>
          <Box component="span" sx={{ flex: 1 }}>
            {name}
            <ChargedRate words={describeChargedRate(charged?.get(code))} />
          </Box>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {taxRate}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function ChargedRate({ words }: { words: string | undefined }) {
  return (
    words && (
      <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
        {words}
      </Box>
    )
  );
}
