/** What every page may have to say, the logged-out ones included: kept small, because they load it. */
export const pageEn = {
  tryLater: 'Error. Please, try later',
  noConnection: 'The server cannot be reached. Check your connection and try again.',
  crash: 'Ooops something went wrong.',
  crashText: 'The page could not be shown. What was saved is safe.',
  goBack: 'Go back',
  part: 'A part of this page could not be loaded.',
  partText: 'Cohort may have a new version, or the connection broke. Reload the page to go on.',
  reload: 'Reload',
  loading: 'Loading',
  notFound: 'There is no such page.',
  notFoundText: 'The link may be old or incomplete. Check it, or ask whoever sent it.',
  toStart: 'Go to the start page',
  language: 'Language',
} as const
