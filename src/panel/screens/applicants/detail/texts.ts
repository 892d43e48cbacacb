import { area, useText } from '#kit/i18n/text'

// Keys by pattern: /^stage\./ stages of the pipeline.
/** Texts of the page of one applicant. */
export const detailArea = area('applicantDetail', {
  changeStatus: { en: 'Change status', hy: 'Փոխել կարգավիճակը' },
  sendSms: { en: 'Send SMS', hy: 'Ուղարկել SMS' },
  sendMail: { en: 'Send mail', hy: 'Ուղարկել նամակ' },
  noteCall: { en: 'Note a call', hy: 'Նշել զանգ' },
  writeComment: { en: 'Write a comment', hy: 'Գրեք մեկնաբանություն' },
  attachFile: { en: 'Attach a file', hy: 'Կցել ֆայլ' },
  contactLater: { en: 'Contact later', hy: 'Կապվել ավելի ուշ' },
  stages: { en: 'Stages of admission', hy: 'Ընդունելության փուլերը' },
  'stage.application': { en: 'Application', hy: 'Դիմում' },
  'stage.exam': { en: 'Exam', hy: 'Քննություն' },
  'stage.interview': { en: 'Interview', hy: 'Հարցազրույց' },
  'stage.enrolment': { en: 'Enrolment', hy: 'Ընդունում' },
  'stage.graduation': { en: 'Graduation', hy: 'Ավարտ' },
  scoreOf: { en: '%{score} of %{max}', hy: '%{score}՝ %{max}-ից' },
  resultSent: { en: 'result sent', hy: 'ուղարկված է' },
  starts: { en: '%{group} starts %{day}', hy: '%{group}՝ սկիզբը %{day}' },
  stageNow: { en: 'now', hy: 'հիմա' },
  stageDone: { en: 'done', hy: 'անցած' },
  byItself: { en: 'Applied by themselves', hy: 'Դիմել է ինքը' },
  account: { en: 'Student account', hy: 'Ուսանողի հաշիվ' },
  thisApplication: { en: 'This application', hy: 'Այս դիմումը' },
  useAsAccount: { en: 'Use this application', hy: 'Օգտագործել այս դիմումը' },
  askAccount: {
    en: 'Use this application as the student account?',
    hy: 'Օգտագործե՞լ այս դիմումը որպես ուսանողի հաշիվ։',
  },
  askAccountText: {
    en: 'The person signs in as before; the cabinet shows the name and the phone of this application.',
    hy: 'Մարդը մուտք է գործում ինչպես առաջ․ անձնական էջը ցույց կտա այս դիմումի անունն ու հեռախոսը։',
  },
  accountChanged: { en: 'The student account was changed', hy: 'Ուսանողի հաշիվը փոխվեց' },
  yes: { en: 'Yes', hy: 'Այո' },
  no: { en: 'No', hy: 'Ոչ' },
  done: { en: 'Done', hy: 'Կատարված' },
  open: { en: 'Open', hy: 'Բաց' },
  newPromoCode: { en: 'New promo code', hy: 'Նոր պրոմո կոդ' },
  addPromoCode: { en: 'Add promo code', hy: 'Ավելացնել պրոմո կոդ' },
  promoCodeAdded: { en: 'The promo code was added', hy: 'Պրոմո կոդն ավելացվեց' },
  allOf: { en: 'All', hy: 'Բոլորը' },
  allOfThing: { en: 'All: %{thing}', hy: 'Բոլորը՝ %{thing}' },
  noneOfIt: { en: 'None yet', hy: 'Դեռ չկա' },
  leftOf: { en: '%{sum} left', hy: 'մնում է %{sum}' },
  receivedOf: { en: '%{sum} of %{all} received', hy: 'ստացվել է %{all}-ից %{sum}-ը' },
  addFeedback: { en: 'Add a Feedback', hy: 'Ավելացնել կարծիք' },
  admissionExam: { en: 'Admission exam', hy: 'Ընդունելության քննություն' },
  fromOthers: { en: 'Of other applications of this person', hy: 'Այս մարդու մյուս դիմումներից' },
})

/** The texts of the page of one applicant in the current language. */
export const useDetailText = () => useText(detailArea)
