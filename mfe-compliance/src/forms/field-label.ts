/** The label of a group of radio buttons, as the labels of fields look. */
export const fieldLabel = {
  typography: 'body2',
  fontWeight: 600,
  color: 'text.primary',
  '&.Mui-focused': { color: 'text.primary' },
} as const;
