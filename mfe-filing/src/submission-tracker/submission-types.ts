import type { ResponseBody } from '@stampline/api-client';

export type Submission = ResponseBody<'/api/submissions'>[number];
