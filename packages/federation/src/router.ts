/** The parts of react-router-dom that shell and remotes use: sharing the whole library would double its size. */
export {
  createBrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  NavLink,
  Outlet,
  Route,
  type RouteObject,
  Routes,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
