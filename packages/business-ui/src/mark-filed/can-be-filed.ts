import type { ResponseBody } from '@stampline/api-client';

type FiledPeriod = Pick<ResponseBody<'/api/deadlines'>[number], 'isCompleted' | 'periodEnd' | 'dueDate'>;

/** Returns true for an open deadline whose period has ended, or whose due date is within its period. @param today YYYY-MM-DD */
export const canBeFiled = ({ isCompleted, periodEnd, dueDate }: FiledPeriod, today: string): boolean =>
  !isCompleted && (periodEnd === null || periodEnd < today || dueDate <= periodEnd);
