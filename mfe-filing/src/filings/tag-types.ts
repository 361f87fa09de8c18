import type { ResponseBody } from '@stampline/api-client';

export type FilingTag = ResponseBody<'/api/filing-tags'>[number];
