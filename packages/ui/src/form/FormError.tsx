import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

/** Error of a form that belongs to no field, scrolled into view because the end of a long form is far below. */
export function FormError({ failure }: { failure: string | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);
  return failure === undefined ? null : (
    <Alert ref={alert} severity="error" role="alert">
      {failure}
    </Alert>
  );
}
