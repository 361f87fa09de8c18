/** The accounting systems that organizations can connect. */
export const SYSTEM_IDS = ['quickbooks', 'netsuite', 'xero', 'sage', 'dynamics', 'freshbooks'] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

/** Which of a system's servers is meant. */
export const ENVIRONMENTS = ['production', 'sandbox'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
