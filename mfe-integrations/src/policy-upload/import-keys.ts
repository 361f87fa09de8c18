/** Cache keys of imports. */
export const importKeys = {
  recent: ['mfeIntegrations', 'imports'],
  one: (id: string) => ['mfeIntegrations', 'imports', id],
  result: (id: string) => ['mfeIntegrations', 'imports', id, 'result'],
} as const;
