import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Jurisdiction } from '@stampline/api-client';
import { type ChargedRate, describeChargedRate, getDisplayedRate } from '@stampline/business-ui';
import { formatCount, formatDate, formatUsd, StatusChip } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { getComplianceTone, isActive, getNextFilingTone } from './state-tones';
import { StateFigure } from './StateFigure';
import type { StateSettings, StateTotals } from './dashboard-api';

interface StateCardProps {
  code: string;
  jurisdiction: Jurisdiction | undefined;
  /** Rate charged today; undefined while loading. */
  charged: ChargedRate | undefined;
  totals: StateTotals | undefined;
  settings: StateSettings | undefined;
  today: string;
  /** Undefined for viewers. */
  onConfigure: (() => void) | undefined;
}

/** Figures of a followed state, or dashes and a button to set it up. */
export function StateCard({ code, jurisdiction, charged, totals, settings, today, onConfigure }: StateCardProps) {
  const active = isActive(totals, settings);
  const chargedRate = describeChargedRate(charged);
  const name = jurisdiction?.name ?? totals?.stateName ?? code;
  return (
    <Box
      component="article"
      aria-label={name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 3, py: 2, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={jurisdiction ? `/states/${jurisdiction.slug}` : '/'}
            sx={{ fontWeight: 600, color: 'text.primary' }}
          >
            {code} {name}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {jurisdiction && getDisplayedRate(jurisdiction.taxRate, charged)} premium tax
            {chargedRate && ` · ${chargedRate}`}
          </Typography>
        </Box>
        <StatusChip tone={active ? 'ok' : 'neutral'}>{active ? 'active' : 'pending'}</StatusChip>
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 0.5, m: 0, mt: 1.5, flex: 1, alignContent: 'start' }}>
        <StateFigure name="Tax liability" value={active ? formatUsd(totals?.taxLiability ?? 0) : undefined} />
        <StateFigure name="Policies" value={active ? formatCount(totals?.policies ?? 0) : undefined} />
        <StateFigure
          name="Next filing"
          value={active ? (totals?.nextFilingLabel ?? undefined) : undefined}
          tone={getNextFilingTone(totals?.nextDeadline ?? null, today)}
          detail={active && totals?.nextDeadlineListed ? `listed ${formatDate(totals.nextDeadlineListed)}` : undefined}
        />
        <StateFigure
          name="Compliance"
          value={active ? totals?.compliance : undefined}
          tone={totals ? getComplianceTone(totals) : 'neutral'}
        />
      </Box>
      {onConfigure && (
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-haspopup="dialog"
          onClick={onConfigure}
          sx={{ mt: 1, minHeight: 24, alignSelf: 'flex-start', fontWeight: active ? 400 : 600 }}
        >
          {active ? `Set up ${name}` : `Configure ${name}`}
        </Link>
      )}
    </Box>
  );
}
