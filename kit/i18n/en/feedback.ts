import { pageEn } from './page'

/** Toasts, dialogs, the states of a list and of a page; with the texts of every page, for whoever needs both. */
export const feedbackEn = {
  ...pageEn,
  success: 'Success!',
  fulfilled: 'Request fulfilled',
  error: 'Error',
  loadProblem: 'There was a problem to load content',
  nothingLost: 'Nothing you entered is lost.',
  retry: 'Retry',
  request: 'Request %{id}',
  open: 'Open',
  close: 'Close',
  clear: 'Clear',
  cancel: 'Cancel',
  yes: 'Yes',
  offline: 'No connection.',
  offlineSince: 'No connection. Showing what was loaded at %{time}.',
  noRight: "You don't have the right to see %{thing}",
  askAdministrator: 'Ask an administrator.',
  askAdministratorRole: 'Ask an administrator. Your role is %{role}.',
  noData: 'No data',
  noneYet: 'There are no %{items} yet.',
  noMatch: 'No %{items} match %{smart_count} filter |||| No %{items} match %{smart_count} filters',
  clearFilters: 'Clear filters',
} as const
