export { CardList, type CardListProps } from './CardList';
export { DataTable, type DataTableProps } from './DataTable';
export { DownloadButton, type DownloadButtonProps } from './DownloadButton';
export { ListFilter, type ListFilterProps } from './ListFilter';
export type { ListColumn } from './list-column';
export { chosenStatus, TaskStatusFilter } from './TaskStatusFilter';
export { type List, type ListOptions, type ListPage, type ListRequest, useList } from './use-list';
