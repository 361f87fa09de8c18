export const SYSTEM_IDS = ['quickbooks', 'netsuite', 'xero', 'sage', 'dynamics', 'freshbooks'] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

export const ENVIRONMENTS = ['production', 'sandbox'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
