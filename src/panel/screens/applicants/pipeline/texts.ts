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
  columnMenu: { en: 'More about the stage %{stage}', hy: '«%{stage}» փուլի գործողություններ' },
  selectShown: {
    en: 'Select the %{smart_count} shown |||| Select all %{smart_count} shown',
    hy: 'Ընտրել երևացող %{smart_count} դիմորդին |||| Ընտրել երևացող %{smart_count} դիմորդին',
  },
  openList: { en: 'Open as a list', hy: 'Բացել որպես ցանկ' },
  nobody: { en: 'Nobody here', hy: 'Այստեղ ոչ ոք չկա' },
  nobodyMatches: { en: 'Nobody here under these filters', hy: 'Այս զտիչներով այստեղ ոչ ոք չկա' },
  moreFailed: { en: 'The rest could not be loaded.', hy: 'Մնացածը չհաջողվեց բեռնել։' },
  retry: { en: 'Retry', hy: 'Կրկնել' },
  pickUp: { en: 'Move %{name}', hy: 'Տեղափոխել՝ %{name}' },
  moveTo: { en: 'Move to %{stage}', hy: 'Տեղափոխել՝ %{stage}' },
  moveToStatus: { en: 'Move to %{status}', hy: 'Դառնում է «%{status}»' },
  moveMany: { en: 'Move %{n} to %{status}', hy: '%{n} դիմորդ դառնում է «%{status}»' },
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
  instructions: {
    en: 'To move a card press space or enter. Use the left and right arrow keys to choose a stage, space or enter to put it there, escape to leave it.',
    hy: 'Քարտը տեղափոխելու համար սեղմեք բացատ կամ Enter։ Փուլն ընտրեք ձախ և աջ սլաքներով, դրեք բացատով կամ Enter-ով, թողեք տեղում Escape-ով։',
  },
  picked: { en: 'Picked up %{name}, %{stage}.', hy: 'Վերցված է՝ %{name}, %{stage}։' },
  over: {
    en: '%{name} is over %{stage}. It would become %{status}.',
    hy: '%{name}՝ «%{stage}» փուլի վրա։ Կդառնա «%{status}»։',
  },
  overOwn: { en: '%{name} is over its own stage, %{stage}.', hy: '%{name}՝ իր «%{stage}» փուլի վրա։' },
  overNothing: { en: '%{name} is over no stage.', hy: '%{name}՝ ոչ մի փուլի վրա։' },
  dropped: {
    en: '%{name} was put into %{stage}. Choose the status.',
    hy: '%{name} դրված է «%{stage}» փուլում։ Ընտրեք կարգավիճակը։',
  },
  left: { en: '%{name} stays in %{stage}.', hy: '%{name} մնում է «%{stage}» փուլում։' },
})
export type PipelineText = KeyOf<typeof pipelineArea>

/** The texts of the board in the current language. */
export const usePipelineText = () => useText(pipelineArea)
