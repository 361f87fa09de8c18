import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { scale } from '../tokens/scale';

type ThemeComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** How MUI's components look here: borders rather than shadows, labels above fields, visible focus. */
export const components: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { minHeight: '100%' },
      body: { overflowWrap: 'break-word' },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.secondary.main}`, outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 36, paddingInline: 14 }, sizeSmall: { minHeight: 30, paddingInline: 10 } },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: scale.radius } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) },
  },
  MuiDialog: {
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, maxWidth: scale.dialogMaxWidth }) },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3 }) } },
  MuiMenu: { styleOverrides: { paper: popover } },
  MuiPopover: { styleOverrides: { paper: popover } },
  MuiTooltip: { defaultProps: { enterDelay: 700, enterNextDelay: 300, arrow: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        fontSize: theme.typography.body2.fontSize,
        fontWeight: 600,
        color: theme.vars.palette.text.primary,
        pointerEvents: 'auto',
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      notchedOutline: ({ theme }) => ({ top: 0, borderColor: theme.vars.palette.borderStrong, '& legend': { display: 'none' } }),
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none' } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 600 } } },
  MuiAlert: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.primary }) } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.secondary.main }) },
  },
};

function popover({ theme }: { theme: Omit<Theme, 'components' | 'palette'> & CssVarsTheme }) {
  return { border: `1px solid ${theme.vars.palette.divider}`, boxShadow: '0 8px 24px rgb(8 20 30 / 16%)' };
}
