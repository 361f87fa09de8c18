/**
 * The backend's floors, from the ground up: a feature imports only from floors below its own.
 * @type {string[][]}
 */
const FLOORS = [
  ['platform'],
  ['jurisdictions', 'organizations'],
  ['tax', 'deadlines'],
  ['accounts', 'policies'],
  ['checklists', 'documents', 'submissions', 'monitoring', 'accounting', 'cloud-storage'],
  ['notifications', 'dashboard', 'reports'],
];

/** What one feature may import from another: its module, its exported services and the shapes they speak in. */
const OFFERED = '\\.(module|service|dto|types|events)\\.ts$';

module.exports = { FLOORS, OFFERED };
