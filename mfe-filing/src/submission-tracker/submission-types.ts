import type { Answer } from '@stampline/api-client';

export type Submission = Answer<'/api/submissions'>[number];
