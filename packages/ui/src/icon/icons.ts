import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Balance from '@mui/icons-material/BalanceOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Cable from '@mui/icons-material/CableOutlined';
import Calculate from '@mui/icons-material/CalculateOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import CloudOutlined from '@mui/icons-material/CloudOutlined';
import Code from '@mui/icons-material/CodeOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import GridView from '@mui/icons-material/GridViewOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import MonitorHeart from '@mui/icons-material/TroubleshootOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import Preview from '@mui/icons-material/PreviewOutlined';
import Refresh from '@mui/icons-material/RefreshOutlined';
import Route from '@mui/icons-material/RouteOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined';
import Speed from '@mui/icons-material/SpeedOutlined';
import Sync from '@mui/icons-material/SyncOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';

/** Icons by name, for example for a micro-frontend's sidebar entry. */
export const icons = {
  accounting: AccountBalance,
  accounts: GroupOutlined,
  add: AddOutlined,
  arrowRight: ArrowForward,
  bulletins: Campaign,
  calculator: Calculate,
  calendar: CalendarMonth,
  checklist: Checklist,
  close: Close,
  cloud: CloudOutlined,
  columns: ViewColumn,
  connections: Cable,
  dark: DarkMode,
  dashboard: Dashboard,
  delete: DeleteOutline,
  developers: Code,
  document: Article,
  download: Download,
  error: ErrorOutline,
  expand: ExpandMore,
  filings: Assignment,
  filterOff: FilterAltOff,
  heatmap: GridView,
  help: HelpOutline,
  info: InfoOutlined,
  journey: Route,
  light: LightMode,
  menu: MenuOutlined,
  monitoring: MonitorHeart,
  nothingFound: SearchOff,
  notifications: Notifications,
  openOutside: OpenInNew,
  organization: ApartmentOutlined,
  palette: Palette,
  payments: PaymentsOutlined,
  placements: FactCheck,
  policies: PolicyOutlined,
  preview: Preview,
  reconciliation: Balance,
  refresh: Refresh,
  reports: BarChart,
  score: Speed,
  search: Search,
  settings: Settings,
  signOut: Logout,
  states: MapOutlined,
  success: CheckCircle,
  sync: Sync,
  system: SettingsBrightness,
  tracker: Send,
  tune: TuneOutlined,
  upload: UploadFile,
  warning: WarningAmber,
  workflow: AccountTree,
} as const;
