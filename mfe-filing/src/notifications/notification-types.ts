import type { Answer } from '@stampline/api-client';

export type Notification = Answer<'/api/notifications'>[number];
