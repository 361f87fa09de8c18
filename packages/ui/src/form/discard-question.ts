/** What is asked before the changes of a form are thrown away. */
export const discardQuestion = {
  title: 'Discard your changes?',
  description: 'Your entries have not been saved.',
  confirmLabel: 'Discard',
} as const;
