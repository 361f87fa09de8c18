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
    'PostgreSQL for the running product, as the role `stampline_app`: not a superuser, not an owner of tables.',
  ),
  optionalSetting('DATABASE_PASSWORD', parseText, 'Password for a `DATABASE_URL` without one, unescaped.'),
);

/** Settings of the web process and the worker process. */
export const processSettings = {
  environment: settingWithDefault(
    'NODE_ENV',
    'production',
    parseOneOf('development', 'test', 'production'),
    'Kind of run. It affects only developer convenience.',
  ),
  port: settingWithDefault('PORT', '3001', parseWholeNumber(0, 65_535), 'Port of the web process; 0 uses any free port.'),
  host: settingWithDefault('HOST', '127.0.0.1', parseText, 'Address on which the web process listens.'),
  workerPort: optionalSetting(
    'WORKER_PORT',
    parseWholeNumber(1, 65_535),
    'Port on which the worker reports its health, at the paths of the web process; without it, the worker does not listen.',
  ),
  workerStopSeconds: settingWithDefault(
    'WORKER_STOP_SECONDS',
    '5',
    parseWholeNumber(0, 3_600),
    'How long a stopping worker waits for its running jobs. Others are started again by the next worker. The container engine must wait at least five seconds longer before it kills.',
  ),
  publicUrl: settingWithDefault('PUBLIC_URL', 'http://localhost:3000', parseUrl('http', 'https'), 'URL of the product in the browser.'),
  databaseUrl,
  databaseReplicaUrl: withPassword(
    optionalSetting(
      'DATABASE_REPLICA_URL',
      parsePostgresUrl,
      'Standby of PostgreSQL with streaming replication, as the role `stampline_app`. Reports, reconciliations and downloads are read there while it is up to date, otherwise from `DATABASE_URL`.',
    ),
    optionalSetting('DATABASE_REPLICA_PASSWORD', parseText, 'Password for a `DATABASE_REPLICA_URL` without one, unescaped.'),
  ),
  databasePoolSize: settingWithDefault(
    'DATABASE_POOL_SIZE',
    '10',
    parseWholeNumber(1, 200),
    'Maximum number of database connections of one process.',
  ),
  redisUrl: withPassword(
    requiredSetting('REDIS_URL', parseUrl('redis', 'rediss'), 'Redis for sessions, queues and live events.'),
    optionalSetting('REDIS_PASSWORD', parseText, 'Password for a `REDIS_URL` without one, unescaped.'),
  ),
  redisSentinels: optionalSetting(
    'REDIS_SENTINELS',
    parseHosts(26_379),
    'Sentinels that watch Redis, `host` or `host:port`, comma-separated. The host of `REDIS_URL` is then the name that they have for the primary.',
  ),
  redisSentinelPassword: optionalSetting('REDIS_SENTINEL_PASSWORD', parseText, 'Password of the sentinels, if they have one.'),
  redisClusterNodes: optionalSetting(
    'REDIS_CLUSTER_NODES',
    parseHosts(6_379),
    'Nodes of a Redis Cluster, `host` or `host:port`, comma-separated, that are asked for its layout in addition to that of `REDIS_URL`. All keys are on one node; the others are for a fail-over.',
  ),
  redisPrefix: settingWithDefault(
    'REDIS_PREFIX',
    'stampline:',
    parseText,
    'Prefix of each key and channel in Redis. With `REDIS_CLUSTER_NODES` it is a hash tag, in braces.',
  ),
  sessionSecret: requiredSetting('SESSION_SECRET', parseSecret, 'Signs the session cookie. At least 32 characters.'),
  encryptionKeys: requiredSetting(
    'ENCRYPTION_KEYS',
    parseEncryptionKeys,
    'Keys for stored secrets: `id:base64` pairs, comma-separated, 32 bytes each. The first encrypts, all decrypt.',
  ),
  fileStore: settingWithDefault(
    'FILE_STORE',
    'local',
    parseOneOf('local', 's3'),
    'Where files are stored: in the folder `FILES_DIR`, or in object storage that speaks S3, which processes on several machines share.',
  ),
  filesDir: settingWithDefault('FILES_DIR', '.data/files', parseText, 'Folder of stored files; the process needs to write there.'),
  s3Bucket: optionalSetting('S3_BUCKET', parseText, 'Bucket of stored files. Required with `FILE_STORE=s3`; it must exist.'),
  s3Endpoint: optionalSetting(
    'S3_ENDPOINT',
    parseUrl('http', 'https'),
    'Object storage other than that of Amazon, such as `https://storage.example.com`.',
  ),
  s3Region: settingWithDefault('S3_REGION', 'us-east-1', parseText, 'Region of the bucket.'),
  s3Prefix: optionalSetting(
    'S3_PREFIX',
    parseText,
    'Prefix for object names, such as `stampline/`. Never share a bucket and prefix between installations: each worker deletes files older than a day that its database does not list.',
  ),
  s3AccessKeyId: optionalSetting(
    'S3_ACCESS_KEY_ID',
    parseText,
    "Access key of the object storage. Without it, the S3 client looks in its default places: `AWS_...` variables, its files, the machine's role.",
  ),
  s3SecretAccessKey: optionalSetting('S3_SECRET_ACCESS_KEY', parseText, 'Secret of the access key.'),
  storageQuotaMegabytes: settingWithDefault(
    'STORAGE_QUOTA_MEGABYTES',
    '5120',
    parseWholeNumber(1, 100_000_000),
    'Maximum size of the files of one organization in File Storage, including its trash.',
  ),
  apiKeyCallsPerMinute: settingWithDefault(
    'API_KEY_CALLS_PER_MINUTE',
    '600',
    parseWholeNumber(1, 1_000_000),
    'Maximum number of calls of one API key in a minute.',
  ),
  logLevel: settingWithDefault(
    'LOG_LEVEL',
    'info',
    parseOneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    'Lowest level that is logged.',
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
    'Addresses or subnets, comma-separated, whose `X-Forwarded-*` headers are trusted.',
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
    "Serves the API's description at `/api/docs` and `/api/docs-json`, to everyone.",
  ),
  signInAttemptsPerAccount: settingWithDefault(
    'SIGN_IN_ATTEMPTS_PER_ACCOUNT',
    '10',
    parseWholeNumber(1, 1_000_000),
    'Wrong passwords for one account from one network address, or from one browser that has signed in to it before, within 15 minutes, before that address or browser must wait.',
  ),
  signInAttemptsPerAccountInAll: settingWithDefault(
    'SIGN_IN_ATTEMPTS_PER_ACCOUNT_IN_ALL',
    '100',
    parseWholeNumber(1, 1_000_000),
    'Wrong passwords for one account from all browsers that have not signed in to it before, within 15 minutes, before such browsers must wait.',
  ),
  signInAttemptsPerAddress: settingWithDefault(
    'SIGN_IN_ATTEMPTS_PER_ADDRESS',
    '100',
    parseWholeNumber(1, 1_000_000),
    'Wrong passwords from one network address within 15 minutes before it must wait; the limit of requests without an account is ten times as high.',
  ),
  signUp: settingWithDefault(
    'SIGN_UP',
    'open',
    parseOneOf('open', 'closed'),
    'Who may create organizations: every visitor, or only the operator by a command. Invitations work in both cases.',
  ),
  signUpsPerAddress: settingWithDefault(
    'SIGN_UPS_PER_ADDRESS',
    '30',
    parseWholeNumber(1, 1_000_000),
    'Sign-ups and accepted invitations from one network address within an hour.',
  ),
  leadsPerAddress: settingWithDefault(
    'LEADS_PER_ADDRESS',
    '10',
    parseWholeNumber(1, 1_000_000),
    'Contact requests from one network address within an hour.',
  ),
  unfinishedImports: settingWithDefault(
    'UNFINISHED_IMPORTS_PER_ORGANIZATION',
    '25',
    parseWholeNumber(1, 1_000_000),
    'Uploaded policy files of one organization that may wait or be imported at the same time.',
  ),
  unfinishedBatches: settingWithDefault(
    'UNFINISHED_BATCHES_PER_ORGANIZATION',
    '25',
    parseWholeNumber(1, 1_000_000),
    'Batches of tax calculations of one organization that may wait or be calculated at the same time.',
  ),
  outboundAllowedHosts: optionalSetting(
    'OUTBOUND_ALLOWED_HOSTS',
    parseList,
    'Private hosts that the product may call, `host` or `host:port`, comma-separated; plain http is allowed for them. `host:port@ID` allows a host to the organization with this ID only; without one, every organization may enter the host, as the address of a webhook for example, and read the start of its responses.',
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
    'Pages that are monitored for changes of the law: those of the regulators, those of the simulator of `npm start`, or none.',
  ),
  monitoringSimulatorUrls: optionalSetting(
    'MONITORING_SIMULATOR_URL',
    parseList,
    'URL of the simulator of regulators; several URLs, comma-separated, simulate several hosts. The hosts must be in `OUTBOUND_ALLOWED_HOSTS`. Required with `MONITORING=simulator`.',
  ),
  monitoringPauseMs: settingWithDefault(
    'MONITORING_PAUSE_MS',
    '10000',
    parseWholeNumber(0, 600_000),
    "Milliseconds between two calls of one regulator's host. The default is polite; less is for the simulator and tests.",
  ),
  monitoringContact: optionalSetting(
    'MONITORING_CONTACT',
    parseMailbox,
    'Contact for regulators with questions about the calls, such as `ops@example.com`. Each call sends it along with `PUBLIC_URL`.',
  ),
  policySimulatorUrl: optionalSetting(
    'POLICY_SIMULATOR_URL',
    parseUrl('http', 'https'),
    'Base URL of the simulator of a policy administration system, which Policy Sync then offers. Its host must be in `OUTBOUND_ALLOWED_HOSTS`.',
  ),
  policySourceTimeoutMs: settingWithDefault(
    'POLICY_SOURCE_TIMEOUT_MS',
    '45000',
    parseWholeNumber(100, 600_000),
    'Time limit in milliseconds for one page of a policy administration system.',
  ),
  webhookTimeoutMs: settingWithDefault(
    'WEBHOOK_TIMEOUT_MS',
    '10000',
    parseWholeNumber(100, 60_000),
    'Time limit in milliseconds for the response of a webhook endpoint of an organization.',
  ),
  officeSimulatorUrl: optionalSetting(
    'OFFICE_SIMULATOR_URL',
    parseUrl('http', 'https'),
    'URL of the simulator of offices of `npm start`, which responds to filing packages for practice. Its host must be in `OUTBOUND_ALLOWED_HOSTS`. Without it, practice is not offered.',
  ),
  accountingSimulatorUrl: optionalSetting(
    'ACCOUNTING_SIMULATOR_URL',
    parseUrl('http', 'https'),
    'URL of the simulator of accounting systems of `npm start`, which sandbox connections then use. Its host must be in `OUTBOUND_ALLOWED_HOSTS`.',
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
    'URL of the simulator of cloud drives of `npm start`. File Storage offers it for drives without credentials. Its host must be in `OUTBOUND_ALLOWED_HOSTS`.',
  ),
  driveTimeoutMs: settingWithDefault(
    'DRIVE_TIMEOUT_MS',
    '10000',
    parseWholeNumber(100, 600_000),
    'Time limit in milliseconds for a response of a cloud drive.',
  ),
  googleDriveClientId: optionalSetting(
    'GOOGLE_DRIVE_CLIENT_ID',
    parseText,
    'OAuth client of File Storage at Google. Without it, the Google Drive card lists what is missing.',
  ),
  googleDriveClientSecret: optionalSetting('GOOGLE_DRIVE_CLIENT_SECRET', parseText, 'Its secret.'),
  dropboxAppKey: optionalSetting('DROPBOX_APP_KEY', parseText, 'App of File Storage at Dropbox.'),
  dropboxAppSecret: optionalSetting('DROPBOX_APP_SECRET', parseText, 'Its secret.'),
  oneDriveClientId: optionalSetting('ONEDRIVE_CLIENT_ID', parseText, 'OAuth client of File Storage at Microsoft, for OneDrive.'),
  oneDriveClientSecret: optionalSetting('ONEDRIVE_CLIENT_SECRET', parseText, 'Its secret.'),
  oidcIssuer: optionalSetting(
    'OIDC_ISSUER',
    parseUrl('http', 'https'),
    'Issuer for single sign-on. Without it the built-in sign-in page is used.',
  ),
  oidcClientId: optionalSetting('OIDC_CLIENT_ID', parseText, 'Client id at the issuer.'),
  oidcClientSecret: optionalSetting('OIDC_CLIENT_SECRET', parseText, 'Client secret at the issuer.'),
};

/** Settings of `migrate`. */
export const migrationSettings = {
  databaseUrl,
  databaseOwnerUrl: withPassword(
    requiredSetting(
      'DATABASE_OWNER_URL',
      parsePostgresUrl,
      'PostgreSQL as the role that owns the tables. Only `migrate` reads it. It needs the right to create roles unless `stampline_app` exists with the password of DATABASE_URL.',
    ),
    optionalSetting('DATABASE_OWNER_PASSWORD', parseText, 'Password for a `DATABASE_OWNER_URL` without one, unescaped.'),
  ),
};

export type ProcessSettings = ValuesOf<typeof processSettings>;
export type MigrationSettings = ValuesOf<typeof migrationSettings>;
