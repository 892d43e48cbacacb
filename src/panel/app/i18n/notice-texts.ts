import { area } from '#kit/i18n/text'

/** What react-admin says in a toast, of whatever it does: said outside of its widgets, so there from the start. */
export const noticeArea = area('ra', {
  // Each list asks for it: without it here the texts of the widgets would be loaded, and the whole panel drawn anew.
  'page.list': { en: '%{name}', hy: '%{name}' },
  'notification.created': { en: 'Created', hy: 'Ստեղծված է' },
  'notification.updated': { en: 'Saved |||| %{smart_count} saved', hy: 'Պահպանված է |||| Պահպանված է %{smart_count}' },
  'notification.deleted': { en: 'Deleted |||| %{smart_count} deleted', hy: 'Ջնջված է |||| Ջնջված է %{smart_count}' },
  'notification.item_doesnt_exist': { en: 'The record is no longer there', hy: 'Գրառումն այլևս չկա' },
  'notification.http_error': { en: 'Error. Please, try later', hy: 'Սխալ։ Խնդրում ենք փորձել ավելի ուշ' },
  'notification.data_provider_error': { en: 'Error. Please, try later', hy: 'Սխալ։ Խնդրում ենք փորձել ավելի ուշ' },
  'notification.not_authorized': { en: 'You do not have the right to do this.', hy: 'Դուք դրա իրավունքը չունեք։' },
  'notification.offline': { en: 'No connection.', hy: 'Կապ չկա։' },
})
