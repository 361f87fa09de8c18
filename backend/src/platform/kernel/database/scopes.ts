/**
 * Named needs that cross organizations. Each has extra policies, on exactly the tables it needs, which compare
 * `current_setting('app.scope', true)` with its name. A test compares this list with the policies.
 */
export const scopes = {
  'sign-in':
    'Finds the account of a person who signs in, signs up, accepts an invitation or opens a link from an email, before the organization is known.',
  dispatch: 'Finds the outbox events of all organizations that wait for delivery.',
  retention: 'Removes expired data of all organizations.',
  'calendar-feed': 'Finds whose calendar a secret link shows, before the organization is known.',
  'share-link': 'Finds whose document a secret link shows, before the organization is known.',
  'api-key': 'Finds whose API key a secret is, before the organization is known.',
  'checklist-upkeep': 'Finds the organizations with checklists that have become overdue.',
  'deadline-upkeep': 'Finds the organizations whose deadlines are kept, and those whose deadlines were last computed for an earlier day.',
  'placement-upkeep': 'Finds the organizations whose placements were computed from an earlier book, or by other rules.',
  'license-upkeep': 'Finds the organizations with a license that ends soon.',
  monitoring: "Writes what regulators' pages say, and finds the organizations to notify.",
  'roll-forward': 'Finds the organizations whose totals are from an earlier day.',
  reminders: 'Finds the organizations with an open deadline to remind of.',
  'held-emails': 'Finds the organizations with an email that has waited for the morning or the end of quiet hours.',
  'audit-anchors': 'Reads the newest entry of the audit logs of all organizations.',
  'file-checks': 'Compares the content of stored files of all organizations with their hashes.',
  'storage-upkeep': 'Finds the organizations with files that have long been in the trash, or with abandoned uploads.',
  'ended-consents': 'Finds the organizations with a consent to an outside service that has ended, or ends soon.',
  'due-revocations': 'Finds the organizations with access to an outside service that has not been revoked yet.',
  'policy-sync':
    'Finds the organizations whose policies are synced on a schedule, and the organization of a webhook URL, before the organization is known.',
  webhooks: 'Finds the webhook endpoints of all organizations for which a message is due.',
  'accounting-sync': 'Finds the organizations whose accounting systems are synced on a schedule.',
  backfills: 'Finds the organizations for which a backfill that a migration has registered has not finished.',
  'rulebook-change': 'Finds the organizations whose book was last priced under another version of the rulebook.',
} as const;

export type Scope = keyof typeof scopes;
