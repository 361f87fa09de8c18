/**
 * Remotes of the product: federation name (an identifier, unique on the page), workspace folder and port of the origin. Startup, build, lint, tests,
 * releases and images read this list.
 * @type {ReadonlyArray<{name: string, folder: string, port: number}>}
 */
export const REMOTES = [
  { name: 'mfeCompliance', folder: 'mfe-compliance', port: 3101 },
  { name: 'mfeFiling', folder: 'mfe-filing', port: 3102 },
  { name: 'mfeDocuments', folder: 'mfe-documents', port: 3103 },
  { name: 'mfeIntegrations', folder: 'mfe-integrations', port: 3104 },
];

export const SHELL = { name: 'shell', folder: 'shell', port: 3000 };
