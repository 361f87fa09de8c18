/**
 * The parts of react-router-dom that remotes may use: sharing the whole library would double its size. A further name is an addition to the
 * contract of the page, so hooks that a screen may need are here before one does.
 */
export {
  createBrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  type RouteObject,
  Routes,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
