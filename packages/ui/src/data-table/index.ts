export type { GridColDef } from '@mui/x-data-grid';
export { dateColumn, moneyColumn, percentColumn } from './columns';
export { DataTable, type DataTableProps } from './DataTable';
