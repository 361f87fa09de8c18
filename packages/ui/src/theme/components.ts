import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import type { PickerComponents } from '@mui/x-date-pickers/themeAugmentation';
import { scale } from '../tokens/scale';
import { focusColor } from './focus';

type StylesTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme;
type ThemeComponents = Components<StylesTheme> & PickerComponents<StylesTheme>;

/** Styles for MUI components: borders rather than shadows, labels above fields, visible focus. */
export const components: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: {
      'html, body, #root': { minHeight: '100%' },
      body: { overflowWrap: 'break-word' },
      // Styles for elements other than MUI components: plain links, disclosures, scrollable boxes.
      ':focus-visible': { outline: `2px solid ${focusColor}`, outlineOffset: 2 },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 14 },
      outlined: ({ theme }) => ({ '--variant-outlinedBorder': theme.vars.palette.borderStrong }),
      sizeSmall: { minHeight: 30, paddingInline: 10 },
    },
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
  // Actions align with the fields above them, and wrap on a phone rather than overflow the dialog.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: 8 } },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3 }) } },
  MuiMenu: { styleOverrides: { paper: buildPopoverStyles } },
  MuiPopover: { styleOverrides: { paper: buildPopoverStyles } },
  MuiTooltip: { defaultProps: { enterDelay: 700, enterNextDelay: 300, arrow: true } },
  // Keeps focused content from being hidden by a sticky header.
  MuiTableContainer: { styleOverrides: { root: { scrollPaddingTop: 44 } } },
  MuiTableBody: {
    styleOverrides: { root: ({ theme }) => ({ '& .MuiTableRow-root:hover': { backgroundColor: theme.vars.palette.action.hover } }) },
  },
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
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&:not(.Mui-focused, .Mui-error) .MuiPickersOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.borderStrong },
      }),
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  // The help text of a disabled field explains why it is disabled, so it keeps its contrast.
  MuiFormHelperText: {
    styleOverrides: { root: ({ theme }) => ({ marginInline: 0, '&.Mui-disabled': { color: theme.vars.palette.text.secondary } }) },
  },
  // While fonts load, scroll arrows would appear even next to tabs that fit, and shift the tabs.
  MuiTabs: { defaultProps: { scrollButtons: false }, styleOverrides: { scroller: { scrollbarWidth: 'thin' } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none' } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 600 } } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => ({
        color: theme.vars.palette.text.primary,
        border: `1px solid color-mix(in srgb, ${theme.vars.palette[severity].main} 45%, transparent)`,
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      // The thumb's position and color indicate on and off; the track is decoration.
      track: ({ theme }) => ({
        boxSizing: 'border-box',
        border: `1px solid ${theme.vars.palette.borderStrong}`,
        backgroundColor: theme.vars.palette.sunken,
        '.MuiSwitch-root .MuiSwitch-switchBase.Mui-checked + &': { backgroundColor: theme.vars.palette.primary.tint },
      }),
      thumb: { boxShadow: 'none' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.borderStrong,
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.tint,
          color: theme.vars.palette.primary.main,
        },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.secondary.main }) },
  },
};

function buildPopoverStyles({ theme }: { theme: StylesTheme }) {
  return { border: `1px solid ${theme.vars.palette.divider}`, boxShadow: '0 8px 24px rgb(8 20 30 / 16%)' };
}
