/** Confirmation prompt shown before a form's changes are discarded. */
export const DISCARD_QUESTION = {
  title: 'Discard your changes?',
  description: 'Your entries have not been saved.',
  confirmLabel: 'Discard',
} as const;
