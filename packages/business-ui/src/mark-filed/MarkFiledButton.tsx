import Button, { type ButtonProps } from '@mui/material/Button';
import type { ResponseBody } from '@stampline/api-client';
import { getTodayInNewYork, lazyPart, useCanEdit } from '@stampline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { canBeFiled } from './can-be-filed';
import { getSettlingPage } from './settling-page';

const MarkDeadlineFiled = lazyPart(() => import('./MarkDeadlineFiledDialog'));

export interface MarkFiledButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  deadline: ResponseBody<'/api/deadlines'>[number];
}

/**
 * Opens the dialog that marks a deadline as filed, or the page that settles it; absent for viewers, completed deadlines and periods that
 * have not ended.
 */
export function MarkFiledButton({ deadline, size = 'small', variant = 'outlined' }: MarkFiledButtonProps) {
  const canEdit = useCanEdit();
  const [isOpen, setOpen] = useState(false);
  if (!canEdit || !canBeFiled(deadline, getTodayInNewYork())) return null;
  const { id, stateName, title, period } = deadline;
  const name = [stateName, title, period].filter(Boolean).join(', ');
  const page = getSettlingPage(deadline);
  if (page !== null)
    return (
      <Button
        component={Link}
        to={page.to}
        size={size}
        variant={variant}
        aria-label={`${page.label}: ${name}`}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {page.label}
      </Button>
    );
  return (
    <>
      <Button
        size={size}
        variant={variant}
        aria-label={`Mark as filed: ${name}`}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        Mark as filed
      </Button>
      {isOpen && <MarkDeadlineFiled deadlineId={id} onClose={() => setOpen(false)} fallback={null} />}
    </>
  );
}
