/** Example SQL for methods that generate SQL from data: by method name, computed from the arguments. */
export const EXAMPLES: ReadonlyMap<string, (...texts: string[]) => string> = new Map([
  // States in the rulebook.
  ['buildNameSql', (column) => `case ${column} when 'NY' then 'New York' when 'TX' then 'Texas' end`],
]);

/** Files whose statements are not described, with the reason. */
export const OUTSIDE: ReadonlyMap<string, string> = new Map([
  ['src/platform/kernel/database/application-role.ts', 'PostgreSQL itself writes the statement, with the password as a literal'],
]);
