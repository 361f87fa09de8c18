import type { SxProps, Theme } from '@mui/material/styles';
import type { TileLook } from './risk-labels';

const palette = { low: 'success', medium: 'warning', high: 'error', critical: 'error', unrated: 'info' } as const;

/** Returns a background pattern that distinguishes levels without color: none, dots, stripes or a grid. */
function getPattern(look: TileLook, color: string): string {
  switch (look) {
    case 'medium':
      return `radial-gradient(circle, ${color} 1.5px, transparent 1.6px) 0 0 / 6px 6px`;
    case 'high':
      return `repeating-linear-gradient(45deg, ${color} 0 2px, transparent 2px 5px)`;
    case 'critical':
      return `repeating-linear-gradient(45deg, ${color} 0 2px, transparent 2px 5px), repeating-linear-gradient(-45deg, ${color} 0 2px, transparent 2px 5px)`;
    default:
      return 'none';
  }
}

/** Returns color, border and pattern of a tile or legend entry. */
export function getTileStyle(look: TileLook): SxProps<Theme> {
  const color = palette[look];
  return (theme) => {
    const { main, tint, contrastText } = theme.vars.palette[color];
    const ink = look === 'critical' ? contrastText : main;
    return {
      color: ink,
      bgcolor: look === 'critical' ? main : tint,
      border: '1px solid',
      borderStyle: look === 'unrated' ? 'dashed' : 'solid',
      borderColor: look === 'unrated' ? theme.vars.palette.borderStrong : main,
      borderRadius: '6px',
      overflow: 'hidden',
      position: 'relative',
      '&::after': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        height: { xs: 6, sm: 9 },
        background: getPattern(look, ink),
      },
    };
  };
}
