export { UrlParamsLink, type UrlParamsLinkProps } from './url-params/UrlParamsLink';
export type { UrlParamsChange } from './url-params/url-params-change';
export { type UrlParams, useUrlParams } from './url-params/use-url-params';
export {
  AuthProvider,
  type ConfirmQuestion,
  type CurrentUser,
  showToast,
  type ToastInput,
  type UserRole,
  useCanEdit,
  useConfirm,
  useCurrentUser,
} from '@stampline/page';
export { ConfirmProvider } from './confirm/ConfirmProvider';
export { ColumnsHelp, type FileColumn } from './columns-help/ColumnsHelp';
export { FileDropZone, type FileDropZoneProps } from './file-drop/FileDropZone';
export { type FigureCard, FigureCards, FigureCardsSkeleton, type FigureCardsSkeletonProps } from './figures/FigureCards';
export { Figures, type FiguresProps } from './figures/Figures';
export { type FileRefusal, getSpreadsheetRefusal, SPREADSHEET_FILES } from './file-drop/spreadsheet-file';
export { CheckboxInput, type CheckboxInputProps } from './form/fields/CheckboxInput';
export { type Choice } from './form/fields/choice';
export { DateInput, type DateInputProps } from './form/fields/DateInput';
export { MoneyInput, PercentInput, type AmountInputProps } from './form/fields/amounts';
export { RadioInput, type RadioInputProps } from './form/fields/RadioInput';
export { RowsInput, type RowsInputProps } from './form/fields/RowsInput';
export { SelectInput, type SelectInputProps } from './form/fields/SelectInput';
export { TextAreaInput, type TextAreaInputProps } from './form/fields/TextAreaInput';
export { TextInput, type TextInputProps } from './form/fields/TextInput';
export { type FieldProps, useField } from './form/fields/use-field';
export { type FieldMessages, type Form, type FormFailure, type FormOptions, useForm } from './form/form';
export { FormDialog, type FormDialogProps } from './form/FormDialog';
export { FormPage, type FormPageProps } from './form/FormPage';
export { type FieldValues, useWatch } from 'react-hook-form';
export * from './format';
export { Icon, type IconName, isIconName } from './icon/Icon';
export { PageHeader, type PageHeaderProps } from './page/PageHeader';
export { type PageTab, PageTabs, type PageTabsProps } from './page/PageTabs';
export { PageNotFound } from './page/PageNotFound';
export { useDocumentTitle } from './page/use-document-title';
export { useFocusWhenLost } from './page/use-focus-when-lost';
export { VisuallyHidden } from './page/VisuallyHidden';
export { PopoverButton, type PopoverButtonProps } from './popover/PopoverButton';
export { ProgressBar, type ProgressBarProps } from './tasks/ProgressBar';
export { type TaskOutcome, getTaskStatus } from './tasks/task-status';
export { TaskFailure, type TaskFailureProps } from './tasks/TaskFailure';
export { TaskProgress, type TaskProgressProps } from './tasks/TaskProgress';
export { RowErrorsTable, type RowErrorsTableProps } from './row-errors/RowErrorsTable';
export { EmptyState, type EmptyStateProps } from './states/EmptyState';
export { SelectField, type SelectFieldProps } from './select-field/SelectField';
export { ErrorState, type ErrorStateProps } from './states/ErrorState';
export { lazyPart } from './lazy-part/lazy-part';
export { LinkField, type LinkFieldProps } from './link-field/LinkField';
export { useCopyToClipboard } from './link-field/use-copy-to-clipboard';
export { LoadingState } from './states/LoadingState';
export { PageSkeleton, RowsSkeleton, type RowsSkeletonProps } from './states/Skeletons';
export { StatusChip, type StatusTone, getToneColor } from './status/StatusChip';
export { AppThemeProvider } from './theme/AppThemeProvider';
export { theme } from './theme/theme';
export { tabularFigures } from './theme/typography';
export { type ColorMode, useColorMode } from './theme/use-color-mode';
export { type LinkTile, LinkTiles } from './tiles/LinkTiles';
export { ToastProvider, useToast } from './toast/ToastProvider';
export { Disclosure, type DisclosureProps } from './disclosure/Disclosure';
export { useFold } from './fold/use-fold';
export { scale, typeScale } from './tokens/scale';
