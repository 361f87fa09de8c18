import type { Answer } from '@stampline/api-client';

export type FilingTag = Answer<'/api/filing-tags'>[number];
