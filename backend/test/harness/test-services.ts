/** The real services that the integration tests run on. */
export interface TestServices {
  /** PostgreSQL URL for a role that may create databases and roles. */
  readonly databaseAdminUrl: string;
  readonly redisUrl: string;
}

/** Returns the services that the test runner started. */
export function getTestServices(): TestServices {
  return { databaseAdminUrl: requireVariable('TEST_DATABASE_ADMIN_URL'), redisUrl: requireVariable('TEST_REDIS_URL') };
}

function requireVariable(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is missing. \`npm run test:integration\` starts PostgreSQL and Redis and sets it.`);
  return value;
}
