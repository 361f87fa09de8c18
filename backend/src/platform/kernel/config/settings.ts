import { ed25519PublicKey, encryptionKeys, list, mailbox, oneOf, postgresUrl, secret, text, url, wholeNumber } from './parsers.js';
import { optional, requireValue, type ValuesOf, withDefault } from './setting.js';

const databaseUrl = requireValue(
  'DATABASE_URL',
  postgresUrl,
  'PostgreSQL for the running product, as the role `stampline_app`: not a superuser, not an owner of tables.',
);

/** Settings of the web process and the worker process. */
export const processSettings = {
  environment: withDefault(
    'NODE_ENV',
    'production',
    oneOf('development', 'test', 'production'),
    'Kind of run. It affects only developer convenience.',
  ),
  port: withDefault('PORT', '3001', wholeNumber(0, 65_535), 'Port of the web process; 0 uses any free port.'),
  host: withDefault('HOST', '127.0.0.1', text, 'Address on which the web process listens.'),
  publicUrl: withDefault('PUBLIC_URL', 'http://localhost:3000', url('http', 'https'), 'URL of the product in the browser.'),
  databaseUrl,
  databasePoolSize: withDefault('DATABASE_POOL_SIZE', '10', wholeNumber(1, 200), 'Maximum number of database connections of one process.'),
  redisUrl: requireValue('REDIS_URL', url('redis', 'rediss'), 'Redis for sessions, queues and live events.'),
  redisPrefix: withDefault('REDIS_PREFIX', 'stampline:', text, 'Prefix of each key and channel in Redis.'),
  sessionSecret: requireValue('SESSION_SECRET', secret, 'Signs the session cookie. At least 32 characters.'),
  encryptionKeys: requireValue(
    'ENCRYPTION_KEYS',
    encryptionKeys,
    'Keys for stored secrets: `id:base64` pairs, comma-separated, 32 bytes each. The first encrypts, all decrypt.',
  ),
  fileStore: withDefault(
    'FILE_STORE',
    'local',
    oneOf('local', 's3'),
    'Where files are stored: in the folder `FILES_DIR`, or in object storage that speaks S3, which processes on several machines share.',
  ),
  filesDir: withDefault('FILES_DIR', '.data/files', text, 'Folder of stored files; the process needs to write there.'),
  s3Bucket: optional('S3_BUCKET', text, 'Bucket of stored files. Required with `FILE_STORE=s3`; it must exist.'),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    url('http', 'https'),
    'Object storage other than that of Amazon, such as `https://storage.example.com`.',
  ),
  s3Region: withDefault('S3_REGION', 'us-east-1', text, 'Region of the bucket.'),
  s3Prefix: optional(
    'S3_PREFIX',
    text,
    'Prefix for object names, such as `stampline/`. Never share a bucket and prefix between installations: each worker deletes files older than a day that its database does not list.',
  ),
  s3AccessKeyId: optional(
    'S3_ACCESS_KEY_ID',
    text,
    "Access key of the object storage. Without it, the S3 client looks in its default places: `AWS_...` variables, its files, the machine's role.",
  ),
  s3SecretAccessKey: optional('S3_SECRET_ACCESS_KEY', text, 'Secret of the access key.'),
  storageQuotaMegabytes: withDefault(
    'STORAGE_QUOTA_MEGABYTES',
    '5120',
    wholeNumber(1, 100_000_000),
    'Maximum size of the files of one organization in File Storage, including its trash.',
  ),
  apiKeyCallsPerMinute: withDefault(
    'API_KEY_CALLS_PER_MINUTE',
    '600',
    wholeNumber(1, 1_000_000),
    'Maximum number of calls of one API key in a minute.',
  ),
  logLevel: withDefault(
    'LOG_LEVEL',
    'info',
    oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    'Lowest level that is logged.',
  ),
  trustedProxies: withDefault(
    'TRUSTED_PROXIES',
    'loopback',
    list,
    'Addresses or subnets, comma-separated, whose `X-Forwarded-*` headers are trusted.',
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    secret,
    'Bearer token for `/metrics`, at least 32 characters. Without it, all requests to `/metrics` are refused.',
  ),
  apiDocs: withDefault(
    'API_DOCS',
    'on',
    oneOf('on', 'off'),
    "Serves the API's description at `/api/docs` and `/api/docs-json`, to everyone.",
  ),
  signInAttemptsPerAccount: withDefault(
    'SIGN_IN_ATTEMPTS_PER_ACCOUNT',
    '10',
    wholeNumber(1, 1_000_000),
    'Wrong passwords for one account from one network address, or from one browser that has signed in to it before, within 15 minutes, before that address or browser must wait.',
  ),
  signInAttemptsPerAccountInAll: withDefault(
    'SIGN_IN_ATTEMPTS_PER_ACCOUNT_IN_ALL',
    '100',
    wholeNumber(1, 1_000_000),
    'Wrong passwords for one account from all browsers that have not signed in to it before, within 15 minutes, before such browsers must wait.',
  ),
  signInAttemptsPerAddress: withDefault(
    'SIGN_IN_ATTEMPTS_PER_ADDRESS',
    '100',
    wholeNumber(1, 1_000_000),
    'Wrong passwords from one network address within 15 minutes before it must wait; the limit of requests without an account is ten times as high.',
  ),
  signUpsPerAddress: withDefault(
    'SIGN_UPS_PER_ADDRESS',
    '30',
    wholeNumber(1, 1_000_000),
    'Sign-ups and accepted invitations from one network address within an hour.',
  ),
  leadsPerAddress: withDefault(
    'LEADS_PER_ADDRESS',
    '10',
    wholeNumber(1, 1_000_000),
    'Contact requests from one network address within an hour.',
  ),
  unfinishedImports: withDefault(
    'UNFINISHED_IMPORTS_PER_ORGANIZATION',
    '25',
    wholeNumber(1, 1_000_000),
    'Uploaded policy files of one organization that may wait or be imported at the same time.',
  ),
  unfinishedBatches: withDefault(
    'UNFINISHED_BATCHES_PER_ORGANIZATION',
    '25',
    wholeNumber(1, 1_000_000),
    'Batches of tax calculations of one organization that may wait or be calculated at the same time.',
  ),
  outboundAllowedHosts: optional(
    'OUTBOUND_ALLOWED_HOSTS',
    list,
    'Private hosts that the product may call, `host` or `host:port`, comma-separated; plain http is allowed for them. `host:port@ID` allows a host to the organization with this ID only; without one, every organization may enter the host, as the address of a webhook for example, and read the start of its responses.',
  ),
  rulebookPublicKey: optional(
    'RULEBOOK_PUBLIC_KEY',
    ed25519PublicKey,
    'Public key that verifies rulebook bundles. Without it, no bundle is accepted.',
  ),
  monitoring: withDefault(
    'MONITORING',
    'live',
    oneOf('live', 'simulator', 'off'),
    'Pages that are monitored for changes of the law: those of the regulators, those of the simulator of `npm start`, or none.',
  ),
  monitoringSimulatorUrls: optional(
    'MONITORING_SIMULATOR_URL',
    list,
    'URL of the simulator of regulators; several URLs, comma-separated, simulate several hosts. The hosts must be in `OUTBOUND_ALLOWED_HOSTS`. Required with `MONITORING=simulator`.',
  ),
  monitoringPauseMs: withDefault(
    'MONITORING_PAUSE_MS',
    '10000',
    wholeNumber(0, 600_000),
    "Milliseconds between two calls of one regulator's host. The default is polite; less is for the simulator and tests.",
  ),
  monitoringContact: optional(
    'MONITORING_CONTACT',
    mailbox,
    'Contact for regulators with questions about the calls, such as `ops@example.com`. Each call sends it along with `PUBLIC_URL`.',
  ),
  policySimulatorUrl: optional(
    'POLICY_SIMULATOR_URL',
    url('http', 'https'),
    'Base URL of the simulator of a policy administration system, which Policy Sync then offers. Its host must be in `OUTBOUND_ALLOWED_HOSTS`.',
  ),
  policySourceTimeoutMs: withDefault(
    'POLICY_SOURCE_TIMEOUT_MS',
    '45000',
    wholeNumber(100, 600_000),
    'Time limit in milliseconds for one page of a policy administration system.',
  ),
  webhookTimeoutMs: withDefault(
    'WEBHOOK_TIMEOUT_MS',
    '10000',
    wholeNumber(100, 60_000),
    'Time limit in milliseconds for the response of a webhook endpoint of an organization.',
  ),
  officeSimulatorUrl: optional(
    'OFFICE_SIMULATOR_URL',
    url('http', 'https'),
    'URL of the simulator of offices of `npm start`, which responds to filing packages for practice. Its host must be in `OUTBOUND_ALLOWED_HOSTS`. Without it, practice is not offered.',
  ),
  accountingSimulatorUrl: optional(
    'ACCOUNTING_SIMULATOR_URL',
    url('http', 'https'),
    'URL of the simulator of accounting systems of `npm start`, which sandbox connections then use. Its host must be in `OUTBOUND_ALLOWED_HOSTS`.',
  ),
  smtpUrl: optional(
    'SMTP_URL',
    url('smtp', 'smtps'),
    'Mail server, such as `smtps://user:password@mail.example.com:465`. Without it, emails stay in the outbox in Settings, and users cannot reset forgotten passwords.',
  ),
  mailFrom: optional('MAIL_FROM', mailbox, 'Sender of emails, such as `Stampline <no-reply@example.com>`. Required with `SMTP_URL`.'),
  driveSimulatorUrl: optional(
    'DRIVE_SIMULATOR_URL',
    url('http', 'https'),
    'URL of the simulator of cloud drives of `npm start`. File Storage offers it for drives without credentials. Its host must be in `OUTBOUND_ALLOWED_HOSTS`.',
  ),
  driveTimeoutMs: withDefault(
    'DRIVE_TIMEOUT_MS',
    '10000',
    wholeNumber(100, 600_000),
    'Time limit in milliseconds for a response of a cloud drive.',
  ),
  googleDriveClientId: optional(
    'GOOGLE_DRIVE_CLIENT_ID',
    text,
    'OAuth client of File Storage at Google. Without it, the Google Drive card lists what is missing.',
  ),
  googleDriveClientSecret: optional('GOOGLE_DRIVE_CLIENT_SECRET', text, 'Its secret.'),
  dropboxAppKey: optional('DROPBOX_APP_KEY', text, 'App of File Storage at Dropbox.'),
  dropboxAppSecret: optional('DROPBOX_APP_SECRET', text, 'Its secret.'),
  oneDriveClientId: optional('ONEDRIVE_CLIENT_ID', text, 'OAuth client of File Storage at Microsoft, for OneDrive.'),
  oneDriveClientSecret: optional('ONEDRIVE_CLIENT_SECRET', text, 'Its secret.'),
  oidcIssuer: optional('OIDC_ISSUER', url('http', 'https'), 'Issuer for single sign-on. Without it the built-in sign-in page is used.'),
  oidcClientId: optional('OIDC_CLIENT_ID', text, 'Client id at the issuer.'),
  oidcClientSecret: optional('OIDC_CLIENT_SECRET', text, 'Client secret at the issuer.'),
};

/** Settings of `migrate`. */
export const migrationSettings = {
  databaseUrl,
  databaseOwnerUrl: requireValue(
    'DATABASE_OWNER_URL',
    postgresUrl,
    'PostgreSQL as the role that owns the tables. Only `migrate` reads it. It needs the right to create roles unless `stampline_app` exists with the password of DATABASE_URL.',
  ),
};

export type ProcessSettings = ValuesOf<typeof processSettings>;
export type MigrationSettings = ValuesOf<typeof migrationSettings>;
