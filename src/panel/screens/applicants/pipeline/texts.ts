import { area, useText, type KeyOf } from '#kit/i18n/text'

/** Texts of the board of the admission pipeline. */
export const pipelineArea = area('pipeline', {
  board: { en: 'Applicants by stage', hy: 'Դիմորդներն ըստ փուլի' },
  stages: { en: 'Stage', hy: 'Փուլ' },
  lastAction: { en: 'Last action first', hy: 'Նախ՝ վերջին գործողությունը' },
  newest: { en: 'Newest first', hy: 'Նախ՝ նորերը' },
  oldest: { en: 'Oldest first', hy: 'Նախ՝ հները' },
  order: { en: 'Order of the cards: %{order}', hy: 'Քարտերի հերթականություն՝ %{order}' },
  fresh: { en: '%{n} new', hy: '%{n} նոր' },
  booked: { en: '%{n} booked', hy: '%{n} նշանակված' },
  moveTo: { en: 'Move to %{stage}', hy: 'Տեղափոխել՝ %{stage}' },
  moveAction: { en: 'Move', hy: 'Տեղափոխել' },
  movePicked: { en: 'Move to a stage', hy: 'Տեղափոխել փուլ' },
  setStatus: { en: 'Change the status', hy: 'Փոխել կարգավիճակը' },
  title: { en: 'Move %{name} to %{stage}', hy: '%{name}․ տեղափոխել «%{stage}» փուլ' },
  titleMany: {
    en: 'Move %{smart_count} applicant to %{stage} |||| Move %{smart_count} applicants to %{stage}',
    hy: 'Տեղափոխել %{smart_count} դիմորդի «%{stage}» փուլ |||| Տեղափոխել %{smart_count} դիմորդի «%{stage}» փուլ',
  },
  from: { en: 'Now', hy: 'Հիմա' },
  groupHint: {
    en: 'In a group an enrolled applicant becomes its student.',
    hy: 'Ընդունված դիմորդը խմբում դառնում է դրա ուսանողը։',
  },
  groupsMixed: {
    en: 'They applied for different courses: put them into groups from the list.',
    hy: 'Նրանք դիմել են տարբեր դասընթացների․ խմբերում ավելացրեք ցանկից։',
  },
  move: { en: 'Move', hy: 'Տեղափոխել' },
  cancel: { en: 'Cancel', hy: 'Չեղարկել' },
  moved: { en: '%{name} moved to %{status}', hy: '%{name}․ այժմ՝ «%{status}»' },
  movedMany: {
    en: '%{smart_count} applicant moved |||| %{smart_count} applicants moved',
    hy: 'Տեղափոխվեց %{smart_count} դիմորդ |||| Տեղափոխվեց %{smart_count} դիմորդ',
  },
  partlyMoved: {
    en: '%{done} of %{all} moved',
    hy: 'Տեղափոխված է %{all}-ից %{done}-ը',
  },
})
export type PipelineText = KeyOf<typeof pipelineArea>

/** The texts of the board in the current language. */
export const usePipelineText = () => useText(pipelineArea)
