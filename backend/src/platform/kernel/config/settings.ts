import {
  parseEd25519PublicKey,
  parseEncryptionKeys,
  parseHosts,
  parseList,
  parseMailbox,
  parseOneOf,
  parsePostgresUrl,
  parseSecret,
  parseText,
  parseUrl,
  parseWholeNumber,
} from './parsers.js';
import { optionalSetting, requiredSetting, type ValuesOf, settingWithDefault, withPassword } from './setting.js';

const databaseUrl = withPassword(
  requiredSetting(
    'DATABASE_URL',
    parsePostgresUrl,
    'PostgreSQL for the running product, as the role `stampline_app`, which must not be a superuser or own tables.',
  ),
  optionalSetting('DATABASE_PASSWORD', parseText, 'Password for a `DATABASE_URL` without one, unescaped.'),
);

/** Settings of the web process and the worker process. */
export const processSettings = {
  environment: settingWithDefault(
    'NODE_ENV',
    'production',
    parseOneOf('development', 'test', 'production'),
    'Environment that the process runs in. It affects only developer convenience.',
  ),
  port: settingWithDefault('PORT', '3001', parseWholeNumber(0, 65_535), 'Port of the web process; 0 uses any free port.'),
  host: settingWithDefault('HOST', '127.0.0.1', parseText, 'Address on which the web process listens.'),
  workerPort: optionalSetting(
    'WORKER_PORT',
    parseWholeNumber(1, 65_535),
    'Port on which the worker reports its health, at the same paths as the web process. Without it, the worker does not listen.',
  ),
  workerStopSeconds: settingWithDefault(
    'WORKER_STOP_SECONDS',
    '5',
    parseWholeNumber(0, 3_600),
    'How many seconds a stopping worker waits for its running jobs to finish. The next worker restarts those that did not. The container engine must wait at least five seconds longer before it kills the worker.',
  ),
  publicUrl: settingWithDefault('PUBLIC_URL', 'http://localhost:3000', parseUrl('http', 'https'), 'URL of the product in the browser.'),
  databaseUrl,
  databaseReplicaUrl: withPassword(
    optionalSetting(
      'DATABASE_REPLICA_URL',
      parsePostgresUrl,
      'PostgreSQL standby with streaming replication, as the role `stampline_app`. Reports, reconciliations and downloads are read from it while it is up to date, and from `DATABASE_URL` otherwise.',
    ),
    optionalSetting('DATABASE_REPLICA_PASSWORD', parseText, 'Password for a `DATABASE_REPLICA_URL` without one, unescaped.'),
  ),
  databasePoolSize: settingWithDefault(
    'DATABASE_POOL_SIZE',
    '10',
    parseWholeNumber(1, 200),
    'Maximum number of database connections per process.',
  ),
  databaseWaitMs: settingWithDefault(
    'DATABASE_WAIT_MS',
    '4000',
    parseWholeNumber(500, 60_000),
    'Time limit in milliseconds for a free or new database connection. With the default, a request without one fails within five seconds.',
  ),
  redisUrl: withPassword(
    requiredSetting('REDIS_URL', parseUrl('redis', 'rediss'), 'Redis for sessions, queues and live events.'),
    optionalSetting('REDIS_PASSWORD', parseText, 'Password for a `REDIS_URL` without one, unescaped.'),
  ),
  redisSentinels: optionalSetting(
    'REDIS_SENTINELS',
    parseHosts(26_379),
    'Redis sentinels, `host` or `host:port`, comma-separated. With them, the host in `REDIS_URL` is the name by which the sentinels know the primary.',
  ),
  redisSentinelPassword: optionalSetting('REDIS_SENTINEL_PASSWORD', parseText, 'Password of the sentinels, if they require one.'),
  redisClusterNodes: optionalSetting(
    'REDIS_CLUSTER_NODES',
    parseHosts(6_379),
    'Nodes of a Redis Cluster, `host` or `host:port`, comma-separated, from which the cluster layout can be read in addition to the node in `REDIS_URL`. All keys are on one node; the others are for failover.',
  ),
  redisPrefix: settingWithDefault(
    'REDIS_PREFIX',
    'stampline:',
    parseText,
    'Prefix of every key and channel in Redis. With `REDIS_CLUSTER_NODES`, it becomes a hash tag, in braces.',
  ),
  sessionSecret: requiredSetting('SESSION_SECRET', parseSecret, 'Signs the session cookie. At least 32 characters.'),
  encryptionKeys: requiredSetting(
    'ENCRYPTION_KEYS',
    parseEncryptionKeys,
    'Keys for stored secrets: comma-separated `id:base64` pairs of 32 bytes each. The first key encrypts; all of them can decrypt.',
  ),
  fileStore: settingWithDefault(
    'FILE_STORE',
    'local',
    parseOneOf('local', 's3'),
    'Where files are stored: `local` is the folder `FILES_DIR`; `s3` is S3-compatible object storage, which processes on several machines can share.',
  ),
  filesDir: settingWithDefault('FILES_DIR', '.data/files', parseText, 'Folder for stored files. The process must be able to write to it.'),
  s3Bucket: optionalSetting('S3_BUCKET', parseText, 'Bucket for stored files, which must already exist. Required with `FILE_STORE=s3`.'),
  s3Endpoint: optionalSetting(
    'S3_ENDPOINT',
    parseUrl('http', 'https'),
    'URL of object storage other than Amazon S3, such as `https://storage.example.com`.',
  ),
  s3Region: settingWithDefault('S3_REGION', 'us-east-1', parseText, 'Region of the bucket.'),
  s3Prefix: optionalSetting(
    'S3_PREFIX',
    parseText,
    'Prefix for object names, such as `stampline/`. Never use the same bucket and prefix for two installations: each worker deletes files that are older than a day and not listed in its database.',
  ),
  s3AccessKeyId: optionalSetting(
    'S3_ACCESS_KEY_ID',
    parseText,
    "Access key for the object storage. Without it, the S3 client uses its default sources: `AWS_...` variables, its configuration files, the machine's role.",
  ),
  s3SecretAccessKey: optionalSetting('S3_SECRET_ACCESS_KEY', parseText, 'Secret for the access key.'),
  storageQuotaMegabytes: settingWithDefault(
    'STORAGE_QUOTA_MEGABYTES',
    '5120',
    parseWholeNumber(1, 100_000_000),
    "Maximum total size in megabytes of one organization's files in File Storage, including its trash.",
  ),
  apiKeyCallsPerMinute: settingWithDefault(
    'API_KEY_CALLS_PER_MINUTE',
    '600',
    parseWholeNumber(1, 1_000_000),
    'Maximum number of calls per minute with one API key.',
  ),
  logLevel: settingWithDefault(
    'LOG_LEVEL',
    'info',
    parseOneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    'Lowest level of log lines that are written.',
  ),
  tracesCollectorUrl: optionalSetting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    parseUrl('http', 'https'),
    'OpenTelemetry collector that receives traces as OTLP over HTTP, such as `http://collector:4318`. Without it, nothing is traced. The exporter also reads `OTEL_EXPORTER_OTLP_HEADERS`.',
  ),
  trustedProxies: settingWithDefault(
    'TRUSTED_PROXIES',
    'loopback',
    parseList,
    'Comma-separated addresses or subnets whose `X-Forwarded-*` headers are trusted.',
  ),
  metricsToken: optionalSetting(
    'METRICS_TOKEN',
    parseSecret,
    'Bearer token for `/metrics`, at least 32 characters. Without it, all requests to `/metrics` are refused.',
  ),
  apiDocs: settingWithDefault(
    'API_DOCS',
    'on',
    parseOneOf('on', 'off'),
    'Whether the API reference is served at `/api/docs` and `/api/docs-json`. It is public.',
  ),
  signInAttemptsPerAccount: settingWithDefault(
    'SIGN_IN_ATTEMPTS_PER_ACCOUNT',
    '10',
    parseWholeNumber(1, 1_000_000),
    'Number of wrong passwords for one account within 15 minutes after which a network address, or a browser that has signed in to the account before, must wait.',
  ),
  signInAttemptsPerAccountInAll: settingWithDefault(
    'SIGN_IN_ATTEMPTS_PER_ACCOUNT_IN_ALL',
    '100',
    parseWholeNumber(1, 1_000_000),
    'Number of wrong passwords for one account within 15 minutes, counted over all browsers that have never signed in to it, after which all such browsers must wait.',
  ),
  signInAttemptsPerAddress: settingWithDefault(
    'SIGN_IN_ATTEMPTS_PER_ADDRESS',
    '100',
    parseWholeNumber(1, 1_000_000),
    'Number of wrong passwords from one network address within 15 minutes after which it must wait. The limit for requests without an account is ten times as high.',
  ),
  signUp: settingWithDefault(
    'SIGN_UP',
    'open',
    parseOneOf('open', 'closed'),
    'Who may create organizations: with `open`, every visitor; with `closed`, only the operator, by a command. Invitations work in both cases.',
  ),
  signUpsPerAddress: settingWithDefault(
    'SIGN_UPS_PER_ADDRESS',
    '30',
    parseWholeNumber(1, 1_000_000),
    'Maximum number of sign-ups and accepted invitations per hour from one network address.',
  ),
  leadsPerAddress: settingWithDefault(
    'LEADS_PER_ADDRESS',
    '10',
    parseWholeNumber(1, 1_000_000),
    'Maximum number of contact requests per hour from one network address.',
  ),
  unfinishedImports: settingWithDefault(
    'UNFINISHED_IMPORTS_PER_ORGANIZATION',
    '25',
    parseWholeNumber(1, 1_000_000),
    "Maximum number of one organization's policy files that are waiting or being imported at the same time.",
  ),
  unfinishedBatches: settingWithDefault(
    'UNFINISHED_BATCHES_PER_ORGANIZATION',
    '25',
    parseWholeNumber(1, 1_000_000),
    "Maximum number of one organization's tax batches that are waiting or being calculated at the same time.",
  ),
  outboundAllowedHosts: optionalSetting(
    'OUTBOUND_ALLOWED_HOSTS',
    parseList,
    'Comma-separated private hosts, `host` or `host:port`, that the product may call; plain http is allowed for them. `host:port@ID` allows a host only for the organization with that ID. Without an ID, every organization can enter the host, for example as the URL of a webhook, and read the beginning of its responses.',
  ),
  rulebookPublicKey: optionalSetting(
    'RULEBOOK_PUBLIC_KEY',
    parseEd25519PublicKey,
    'Public key that verifies rulebook bundles. Without it, no bundle is accepted.',
  ),
  monitoring: settingWithDefault(
    'MONITORING',
    'live',
    parseOneOf('live', 'simulator', 'off'),
    "Pages that are monitored for changes in the law: `live` are the regulators' sites, `simulator` is the simulator that `npm start` runs, `off` is none.",
  ),
  monitoringSimulatorUrls: optionalSetting(
    'MONITORING_SIMULATOR_URL',
    parseList,
    'URL of the regulator simulator. Several comma-separated URLs simulate several hosts. The hosts must be in `OUTBOUND_ALLOWED_HOSTS`. Required with `MONITORING=simulator`.',
  ),
  monitoringPauseMs: settingWithDefault(
    'MONITORING_PAUSE_MS',
    '10000',
    parseWholeNumber(0, 600_000),
    "Milliseconds between two calls to one regulator's host. The default is polite; use less only with the simulator and in tests.",
  ),
  monitoringContact: optionalSetting(
    'MONITORING_CONTACT',
    parseMailbox,
    'Email address for regulators who have questions about the calls, such as `ops@example.com`. Each call sends it together with `PUBLIC_URL`.',
  ),
  policySimulatorUrl: optionalSetting(
    'POLICY_SIMULATOR_URL',
    parseUrl('http', 'https'),
    'Base URL of the simulated policy administration system. Policy Sync offers it if this is set. Its host must be in `OUTBOUND_ALLOWED_HOSTS`.',
  ),
  policySourceTimeoutMs: settingWithDefault(
    'POLICY_SOURCE_TIMEOUT_MS',
    '45000',
    parseWholeNumber(100, 600_000),
    'Time limit in milliseconds for one page of records from a policy administration system.',
  ),
  webhookTimeoutMs: settingWithDefault(
    'WEBHOOK_TIMEOUT_MS',
    '10000',
    parseWholeNumber(100, 60_000),
    "Time limit in milliseconds for the response of an organization's webhook endpoint.",
  ),
  officeSimulatorUrl: optionalSetting(
    'OFFICE_SIMULATOR_URL',
    parseUrl('http', 'https'),
    'URL of the office simulator that `npm start` runs, which responds to filing packages for practice. Its host must be in `OUTBOUND_ALLOWED_HOSTS`. Without it, practice is not offered.',
  ),
  accountingSimulatorUrl: optionalSetting(
    'ACCOUNTING_SIMULATOR_URL',
    parseUrl('http', 'https'),
    'URL of the accounting simulator that `npm start` runs. Sandbox connections use it if this is set. Its host must be in `OUTBOUND_ALLOWED_HOSTS`.',
  ),
  smtpUrl: optionalSetting(
    'SMTP_URL',
    parseUrl('smtp', 'smtps'),
    'Mail server, such as `smtps://user:password@mail.example.com:465`. Without it, emails stay in the outbox in Settings, and users cannot reset forgotten passwords.',
  ),
  mailFrom: optionalSetting(
    'MAIL_FROM',
    parseMailbox,
    'Sender of emails, such as `Stampline <no-reply@example.com>`. Required with `SMTP_URL`.',
  ),
  driveSimulatorUrl: optionalSetting(
    'DRIVE_SIMULATOR_URL',
    parseUrl('http', 'https'),
    'URL of the cloud drive simulator that `npm start` runs. File Storage offers it for drives without credentials. Its host must be in `OUTBOUND_ALLOWED_HOSTS`.',
  ),
  driveTimeoutMs: settingWithDefault(
    'DRIVE_TIMEOUT_MS',
    '10000',
    parseWholeNumber(100, 600_000),
    'Time limit in milliseconds for a response from a cloud drive.',
  ),
  googleDriveClientId: optionalSetting(
    'GOOGLE_DRIVE_CLIENT_ID',
    parseText,
    'OAuth client ID for File Storage at Google. Without it, the Google Drive card lists what is missing.',
  ),
  googleDriveClientSecret: optionalSetting('GOOGLE_DRIVE_CLIENT_SECRET', parseText, 'Its secret.'),
  dropboxAppKey: optionalSetting('DROPBOX_APP_KEY', parseText, 'App key for File Storage at Dropbox.'),
  dropboxAppSecret: optionalSetting('DROPBOX_APP_SECRET', parseText, 'Its secret.'),
  oneDriveClientId: optionalSetting('ONEDRIVE_CLIENT_ID', parseText, 'OAuth client ID for File Storage at Microsoft, for OneDrive.'),
  oneDriveClientSecret: optionalSetting('ONEDRIVE_CLIENT_SECRET', parseText, 'Its secret.'),
  quickbooksClientId: optionalSetting(
    'QUICKBOOKS_CLIENT_ID',
    parseText,
    'OAuth client ID of your application at QuickBooks Online. Without it, each organization that uses QuickBooks Online registers an application.',
  ),
  quickbooksClientSecret: optionalSetting('QUICKBOOKS_CLIENT_SECRET', parseText, 'Its secret.'),
  netsuiteClientId: optionalSetting('NETSUITE_CLIENT_ID', parseText, 'OAuth client ID of your application at NetSuite.'),
  netsuiteClientSecret: optionalSetting('NETSUITE_CLIENT_SECRET', parseText, 'Its secret.'),
  xeroClientId: optionalSetting('XERO_CLIENT_ID', parseText, 'OAuth client ID of your application at Xero.'),
  xeroClientSecret: optionalSetting('XERO_CLIENT_SECRET', parseText, 'Its secret.'),
  sageClientId: optionalSetting('SAGE_CLIENT_ID', parseText, 'OAuth client ID of your application at Sage Accounting.'),
  sageClientSecret: optionalSetting('SAGE_CLIENT_SECRET', parseText, 'Its secret.'),
  dynamicsClientId: optionalSetting(
    'DYNAMICS_CLIENT_ID',
    parseText,
    'OAuth client ID of your application at Dynamics 365 Business Central.',
  ),
  dynamicsClientSecret: optionalSetting('DYNAMICS_CLIENT_SECRET', parseText, 'Its secret.'),
  freshbooksClientId: optionalSetting('FRESHBOOKS_CLIENT_ID', parseText, 'OAuth client ID of your application at FreshBooks.'),
  freshbooksClientSecret: optionalSetting('FRESHBOOKS_CLIENT_SECRET', parseText, 'Its secret.'),
  oidcIssuer: optionalSetting(
    'OIDC_ISSUER',
    parseUrl('http', 'https'),
    'OpenID Connect issuer for single sign-on. Without it, the built-in sign-in page is used.',
  ),
  oidcClientId: optionalSetting('OIDC_CLIENT_ID', parseText, 'Client ID at the issuer.'),
  oidcClientSecret: optionalSetting('OIDC_CLIENT_SECRET', parseText, 'Client secret at the issuer.'),
};

/** Settings of `migrate` and `list-leads`. */
export const migrationSettings = {
  databaseUrl,
  databaseOwnerUrl: withPassword(
    requiredSetting(
      'DATABASE_OWNER_URL',
      parsePostgresUrl,
      'PostgreSQL as the role that owns the tables. Only `migrate` and `list-leads` read it. The role must be allowed to create roles, unless `stampline_app` already exists with the password in DATABASE_URL.',
    ),
    optionalSetting('DATABASE_OWNER_PASSWORD', parseText, 'Password for a `DATABASE_OWNER_URL` without one, unescaped.'),
  ),
};

export type ProcessSettings = ValuesOf<typeof processSettings>;
export type MigrationSettings = ValuesOf<typeof migrationSettings>;
