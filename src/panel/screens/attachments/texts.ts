import { area } from '#kit/i18n/text'

/** Texts of attachments beyond the labels of the declaration. */
export const attachmentsArea = area('attachments', {
  title: { en: 'Attachments', hy: 'Կցված ֆայլեր' },
  none: { en: "User doesn't have attachments.", hy: 'Օգտատերը կցված ֆայլեր չունի։' },
  attach: { en: 'Attach file', hy: 'Կցել ֆայլ' },
  attachInvoice: { en: 'Attach invoice', hy: 'Կցել հաշիվը' },
  attachCv: { en: 'Upload CV', hy: 'Վերբեռնել CV' },
  edit: { en: 'Edit attachment', hy: 'Փոխել կցված ֆայլը' },
  download: { en: 'Download %{name}', hy: 'Ներբեռնել %{name}' },
  editOne: { en: 'Edit %{name}', hy: 'Փոխել %{name}' },
  deleteOne: { en: 'Delete %{name}', hy: 'Ջնջել %{name}' },
  preview: { en: 'Preview %{name}', hy: 'Դիտել %{name}' },
  deleteTitle: { en: 'Permanently Delete attachment?', hy: 'Ընդմիշտ ջնջե՞լ կցված ֆայլը' },
  deleteText: {
    en: 'The file goes from the applicant. An administrator can restore it for 30 days.',
    hy: 'Ֆայլը հեռացվում է դիմորդից։ Ադմինիստրատորը կարող է վերականգնել 30 օրվա ընթացքում։',
  },
  version: { en: 'Template version %{number}', hy: 'Ձևանմուշի տարբերակ %{number}' },
  noPayments: { en: 'No unpaid payments', hy: 'Չվճարված վճարումներ չկան' },
})
