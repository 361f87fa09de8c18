import type { ResponseBody } from '@stampline/api-client';

export type Notification = ResponseBody<'/api/notifications'>[number];
