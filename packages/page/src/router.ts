/**
 * The parts of react-router-dom that remotes may use: sharing the whole library would double its size. Each additional name extends the page
 * contract, so hooks that screens may need later are already here.
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
