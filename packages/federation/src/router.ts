/** What shell and remotes take from react-router-dom: shared as a whole, the library would be twice as large. */
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
