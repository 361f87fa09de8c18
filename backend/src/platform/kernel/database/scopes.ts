/**
 * Named purposes that cross organizations. Each has additional row-level policies, on exactly the tables it needs, which compare
 * `current_setting('app.scope', true)` with its name. A test compares this list with the policies.
 */
export const scopes = {
  'sign-in':
    'Finds the account of a person who signs in, signs up, accepts an invitation or opens a link from an email, before the organization is known.',
  dispatch: 'Finds the outbox events of all organizations that wait for delivery.',
  retention: 'Removes expired data of all organizations.',
  'calendar-feed': 'Finds the calendar that a secret link shows, before the organization is known.',
  'share-link': 'Finds the document that a secret link shows, before the organization is known.',
  'api-key': 'Finds the API key that a secret belongs to, before the organization is known.',
  'checklist-upkeep': 'Finds the organizations with checklists that have become overdue.',
  'deadline-upkeep': 'Finds the organizations with stored deadlines, and those whose deadlines were last computed for an earlier day.',
  'placement-upkeep': 'Finds the organizations whose placements were computed from an earlier book, or under other rules.',
  'license-upkeep': 'Finds the organizations with a license that ends soon.',
  monitoring: "Stores the content of regulators' pages, and finds the organizations to notify.",
  'roll-forward': 'Finds the organizations whose totals are from an earlier day.',
  reminders: 'Finds the organizations with an open deadline that needs a reminder.',
  'held-emails': 'Finds the organizations with an email that has waited for the morning or the end of quiet hours.',
  'audit-anchors': 'Reads the newest entry of the audit logs of all organizations.',
  'file-checks': 'Compares the content of stored files of all organizations with their hashes.',
  'storage-upkeep': 'Finds the organizations with files that have long been in the trash, or with abandoned uploads.',
  'ended-consents': 'Finds the organizations with a consent for an external service that has expired or expires soon.',
  'due-revocations': 'Finds the organizations whose access to an external service has yet to be revoked.',
  'policy-sync':
    'Finds the organizations whose policies are synced on a schedule, and the organization of a webhook URL, before the organization is known.',
  webhooks: 'Finds the webhook endpoints of all organizations for which a message is due.',
  'accounting-sync': 'Finds the organizations whose accounting systems are synced on a schedule.',
  backfills: 'Finds the organizations with an unfinished backfill that was registered by a migration.',
  'rulebook-change': 'Finds the organizations whose book was last priced under another version of the rulebook.',
} as const;

export type Scope = keyof typeof scopes;
