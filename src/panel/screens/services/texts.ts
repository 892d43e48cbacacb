import { area, useText } from '#kit/i18n/text'

// Keys by pattern: /^(hy|en|why_\w+)$/ languages, and why a certificate is in no file.
export const servicesArea = area('services', {
  newMail: { en: 'New mail', hy: 'Նոր նամակ' },
  newSms: { en: 'New SMS', hy: 'Նոր SMS' },
  send: { en: 'Send', hy: 'Ուղարկել' },
  massMail: { en: 'Mass mail', hy: 'Զանգվածային նամակ' },
  massSms: { en: 'Mass SMS', hy: 'Զանգվածային SMS' },
  mailTo: {
    en: 'Send this mail to %{smart_count} receiver? |||| Send this mail to %{smart_count} receivers?',
    hy: 'Ուղարկե՞լ այս նամակը %{smart_count} հասցեատիրոջ',
  },
  beginWith: { en: 'Begin with a text', hy: 'Սկսել պատրաստի տեքստից' },
  replaceText: { en: 'Replace what is typed?', hy: 'Փոխարինե՞լ գրվածը' },
  replaceTextHelp: {
    en: 'The text takes the place of your own words.',
    hy: 'Պատրաստի տեքստը կփոխարինի Ձեր գրածը։',
  },
  hy: { en: 'Armenian', hy: 'Հայերեն' },
  en: { en: 'English', hy: 'Անգլերեն' },
  smsTo: {
    en: 'Send this SMS to %{smart_count} number? |||| Send this SMS to %{smart_count} numbers?',
    hy: 'Ուղարկե՞լ այս SMS-ը %{smart_count} համարի',
  },
  mailTwice: {
    en: 'Each address gets it once, under its own name where the academy knows it.',
    hy: 'Յուրաքանչյուր հասցե ստանում է մեկ անգամ՝ անունով, եթե այն հայտնի է։',
  },
  smsParts: {
    en: '%{smart_count} part for each. |||| %{smart_count} parts for each, each is paid for.',
    hy: 'Յուրաքանչյուրին՝ %{smart_count} մաս։ Վճարվում է ամեն մասը։',
  },
  mailSent: {
    en: '%{smart_count} mail is on its way. |||| %{smart_count} mails are on their way.',
    hy: '%{smart_count} նամակ ուղարկվում է։',
  },
  smsSent: {
    en: '%{smart_count} SMS is on its way. |||| %{smart_count} SMS are on their way.',
    hy: '%{smart_count} SMS ուղարկվում է։',
  },
  mailKept: {
    en: 'No server to send by is set up: the mail is kept in the list and goes nowhere.',
    hy: 'Ուղարկող սերվեր կարգավորված չէ. նամակը կպահվի ցանկում և ոչ մեկին չի ուղարկվի։',
  },
  mailOnlyKept: {
    en: '%{smart_count} mail is kept, none is sent. |||| %{smart_count} mails are kept, none is sent.',
    hy: '%{smart_count} նամակ պահված է, ոչ մեկն ուղարկված չէ։',
  },
  smsKept: {
    en: 'No gateway to send by is set up: the SMS is kept in the list and goes nowhere.',
    hy: 'Ուղարկող ծառայություն կարգավորված չէ. SMS-ը կպահվի ցանկում և ոչ մեկին չի ուղարկվի։',
  },
  smsOnlyKept: {
    en: '%{smart_count} SMS is kept, none is sent. |||| %{smart_count} SMS are kept, none is sent.',
    hy: '%{smart_count} SMS պահված է, ոչ մեկն ուղարկված չէ։',
  },
  nobody: {
    en: 'Nobody you may write to is on the chosen lists.',
    hy: 'Ընտրված ցուցակներում չկա մեկը, ում կարող եք գրել։',
  },
  mailSelected: { en: 'Mail', hy: 'Նամակ' },
  smsSelected: { en: 'SMS', hy: 'SMS գրել' },
  tooManySelected: {
    en: 'At most %{count} get one message. Choose fewer.',
    hy: 'Մեկ հաղորդագրություն կարող է ստանալ առավելագույնը %{count} հոգի։ Ընտրեք ավելի քիչ։',
  },
  nobodyLeft: {
    en: 'Nobody would get it: of each something is not known that the mail says.',
    hy: 'Ոչ ոք չի ստանա. յուրաքանչյուրի մասին ինչ-որ բան հայտնի չէ, որ նամակն ասում է։',
  },
  leftOutToo: {
    en: '%{smart_count} receiver is left out, of whom something is not known. |||| %{smart_count} receivers are left out, of whom something is not known.',
    hy: '%{smart_count} հասցեատեր դուրս է մնում, քանի որ նրա մասին ինչ-որ բան հայտնի չէ։',
  },
  whoGetsIt: { en: 'Who gets it', hy: 'Ովքեր կստանան' },
  getIt: { en: 'of %{all} get it', hy: 'կստանա %{all}-ից' },
  lack: {
    en: '%{what} is not known of %{smart_count}, who is left out. |||| %{what} is not known of %{smart_count}, who are left out.',
    hy: '%{what}՝ հայտնի չէ %{smart_count} հոգու համար, ովքեր դուրս են մնում։',
  },
  fillIn: { en: '%{what}, where it is not known', hy: '%{what}, եթե հայտնի չէ' },
  leftOut: { en: 'Left out', hy: 'Դուրս են մնում' },
  andOthers: { en: 'and %{more} more', hy: 'և ևս %{more}' },
  previewAs: { en: 'As %{who} gets it', hy: 'Ինչպես կստանա %{who}' },
  placeOf: { en: '%{n} of %{all}', hy: '%{n}՝ %{all}-ից' },
  previousReceiver: { en: 'Previous receiver', hy: 'Նախորդ հասցեատերը' },
  nextReceiver: { en: 'Next receiver', hy: 'Հաջորդ հասցեատերը' },
  ofName: { en: 'Name', hy: 'Անուն' },
  ofCourse: { en: 'Course', hy: 'Դասընթաց' },
  ofStart: { en: 'Start of the group', hy: 'Խմբի մեկնարկ' },
  ofDate: { en: 'Date', hy: 'Ամսաթիվ' },
  ofAmount: { en: 'Amount', hy: 'Գումար' },
  ofDescription: { en: 'Description', hy: 'Նկարագրություն' },
  mailFailed: {
    en: 'The email could not be sent. Nothing was lost: it stays in the list as failed.',
    hy: 'Նամակը հնարավոր չեղավ ուղարկել։ Ոչինչ չի կորել․ այն ցանկում է որպես ձախողված։',
  },
  preview: { en: 'Preview', hy: 'Նախադիտում' },
  previewOf: { en: 'The mail as it will look', hy: 'Նամակի տեսքը' },
  filledIn: {
    en: 'What stands in braces is filled in for each receiver.',
    hy: 'Ձևավոր փակագծերի փոխարեն կլինեն յուրաքանչյուր հասցեատիրոջ տվյալները։',
  },
  size: {
    en: '%{characters} characters, %{smart_count} SMS |||| %{characters} characters, %{smart_count} SMS',
    hy: '%{characters} նիշ, %{smart_count} SMS',
  },
  makeCertificates: { en: 'Make certificates', hy: 'Ստեղծել վկայականներ' },
  ofGroup: { en: 'Of a group', hy: 'Խմբի համար' },
  certificatesOfGroup: { en: 'Certificates of a group', hy: 'Խմբի վկայականներ' },
  make: { en: 'Make', hy: 'Ստեղծել' },
  made: {
    en: '%{smart_count} certificate is made. |||| %{smart_count} certificates are made.',
    hy: '%{smart_count} վկայական պատրաստ է։',
  },
  chooseImage: { en: 'Choose an image', hy: 'Ընտրել նկար' },
  replaceImage: { en: 'Replace', hy: 'Փոխարինել' },
  removeImage: { en: 'Remove', hy: 'Հեռացնել' },
  imageHint: { en: 'PNG or JPG, up to 2 MB', hy: 'PNG կամ JPG, մինչև 2 ՄԲ' },
  download: { en: 'Download', hy: 'Ներբեռնել' },
  onePdf: { en: 'One PDF', hy: 'Մեկ PDF' },
  asZip: { en: 'Files in a ZIP', hy: 'Ֆայլերը ZIP-ով' },
  packStarted: {
    en: '%{smart_count} certificate is put into a file: the list shows how far it is. |||| %{smart_count} certificates are put into a file: the list shows how far it is.',
    hy: '%{smart_count} վկայական հավաքվում է մեկ ֆայլում․ ընթացքը երևում է ցանկի վերևում։',
  },
  packProgress: { en: '%{done} of %{total} in the file', hy: 'Ֆայլում է %{done}՝ %{total}-ից' },
  packCancel: { en: 'Cancel the file', hy: 'Չեղարկել ֆայլը' },
  packDiscard: { en: 'Discard the file', hy: 'Ջնջել ֆայլը' },
  packSave: {
    en: 'Download %{smart_count} certificate |||| Download %{smart_count} certificates',
    hy: 'Ներբեռնել %{smart_count} վկայական',
  },
  packKept: { en: 'Kept for a day', hy: 'Պահվում է մեկ օր' },
  packSeveral: { en: '%{smart_count} file |||| %{smart_count} files', hy: '%{smart_count} ֆայլ' },
  packUnseen: {
    en: 'You may no longer see all of them.',
    hy: 'Դրանցից ոչ բոլորն են այլևս ձեզ հասանելի։',
  },
  packFailed: { en: 'The file could not be made.', hy: 'Ֆայլը չստացվեց։' },
  packLacking: {
    en: '%{smart_count} has no file |||| %{smart_count} have no file',
    hy: '%{smart_count}-ը ֆայլ չունի',
  },
  why_QUEUED: { en: 'in the making', hy: 'պատրաստվում է' },
  why_FAILED: { en: 'its making failed', hy: 'չի ստացվել' },
  why_LOST: { en: 'its file is lost', hy: 'ֆայլը կորել է' },
  why_UNREADABLE: { en: 'its pages cannot be put into one file', hy: 'էջերը չեն միավորվում մեկ ֆայլում' },
  why_GONE: { en: 'it is there no more', hy: 'այլևս չկա' },
  groupStarted: {
    en: '%{smart_count} certificate is being made. |||| %{smart_count} certificates are being made.',
    hy: '%{smart_count} վկայական պատրաստվում է։',
  },
  groupComplete: {
    en: 'The only graduate has theirs already. |||| All %{smart_count} graduates have theirs already.',
    hy: 'Միակ շրջանավարտն արդեն ունի։ |||| Բոլոր %{smart_count} շրջանավարտներն արդեն ունեն։',
  },
  progress: { en: '%{made} of %{total} made', hy: 'Պատրաստ է %{made}՝ %{total}-ից' },
  progressFailed: { en: '%{failed} failed', hy: '%{failed} ձախողված' },
})

/** The texts of the services' screens in the current language. */
export const useServicesText = () => useText(servicesArea)
