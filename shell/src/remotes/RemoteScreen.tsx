import type { RemoteModule } from '@stampline/federation';
import { useDocumentTitle } from '@stampline/ui';
import { useLocation, useRoutes } from 'react-router-dom';
import type { RemoteRoute } from './find-remote-route';
import { RemoteFailure } from './RemoteFailure';
import { RemoteLoadingNote } from './RemoteLoadingNote';
import { ScreenBoundary } from './ScreenBoundary';
import { useRemoteModule } from './use-remote-module';

/** A screen of a remote: loading, failed, or rendered inside an error boundary. */
export function RemoteScreen({ remote, route }: RemoteRoute) {
  const { pathname } = useLocation();
  return (
    <>
      <ScreenTitle title={route.title} />
      <LoadedScreen key={remote.name} remote={remote} route={route} pathname={pathname} />
    </>
  );
}

/** Rendered before the screen, so that a title set by the screen has priority. */
function ScreenTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

function LoadedScreen({ remote, route, pathname }: RemoteRoute & { pathname: string }) {
  const loading = useRemoteModule(remote);
  if (loading.kind === 'loading') return <RemoteLoadingNote title={route.title} />;
  if (loading.kind === 'failed') return <RemoteFailure title={route.title} error={loading.error} onRetry={loading.retry} />;
  return (
    <ScreenBoundary key={`${remote.name}${pathname}`} title={route.title}>
      <RemoteRoutes module={loading.module} title={route.title} />
    </ScreenBoundary>
  );
}

function RemoteRoutes({ module, title }: { module: RemoteModule; title: string }) {
  const screen = useRoutes(module.routes);
  if (!screen) throw new Error(`The loaded version does not contain the screen "${title}".`);
  return screen;
}
