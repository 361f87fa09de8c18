import Button from '@mui/material/Button';
import { Component, type ReactNode, Suspense } from 'react';
import { RemoteFailure } from './RemoteFailure';
import { RemoteLoadingNote } from './RemoteLoadingNote';

interface ScreenBoundaryProps {
  title: string;
  children: ReactNode;
}

/** Confines an error in a screen, or a failure to load its code, to the screen's area. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { title, children } = this.props;
    const { error } = this.state;
    if (!error) return <Suspense fallback={<RemoteLoadingNote title={title} />}>{children}</Suspense>;
    return (
      <RemoteFailure title={title} error={error} onRetry={() => this.setState({ error: null })}>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </RemoteFailure>
    );
  }
}
