import { defineMessages } from './kernel/message'

/** Errors of document templates. */
export const documentMessages = defineMessages('document', {
  published: {
    en: 'A published version never changes. Make a new one.',
    hy: 'Հրապարակված տարբերակը չի փոխվում։ Ստեղծեք նորը։',
  },
  alreadyPublished: { en: 'This version is published already.', hy: 'Այս տարբերակն արդեն հրապարակված է։' },
  passedBy: {
    en: 'Version %{number} is published, which is newer: this one would not hold. Begin a new version with its text.',
    hy: 'Հրապարակված է ավելի նոր՝ %{number} տարբերակը, և սա ուժի մեջ չէր մտնի։ Սկսեք նոր տարբերակ այս տեքստով։',
  },
  unknownVariables: {
    en: 'These variables are not known: %{names}',
    hy: 'Այս փոփոխականներն անհայտ են՝ %{names}',
  },
  undrawable: {
    en: 'These signs have no letters to be printed with: %{signs}',
    hy: 'Այս նշանները տպելու տառեր չկան՝ %{signs}',
  },
  headings: {
    en: 'A certificate needs three headings: of level 1 its title, of level 2 the name, of level 3 the course.',
    hy: 'Վկայականին պետք է երեք վերնագիր՝ 1-ին մակարդակի՝ անվանումը, 2-րդ մակարդակի՝ անունը, 3-րդ մակարդակի՝ դասընթացը։',
  },
  empty: { en: 'A template needs its text in both languages.', hy: 'Ձևանմուշը պետք է ունենա տեքստ երկու լեզվով։' },
  noSubject: { en: 'A mail needs its subject in both languages.', hy: 'Նամակը պետք է ունենա թեմա երկու լեզվով։' },
  noLink: {
    en: 'This mail leads on: it needs its button in both languages, or {{link}} in its text.',
    hy: 'Այս նամակն ունի հղում. անհրաժեշտ է կոճակ երկու լեզվով կամ {{link}} տեքստում։',
  },
  fixedName: {
    en: 'The mails and SMS are those that Cohort knows: their names and number stay.',
    hy: 'Նամակներն ու SMS-ներն այն են, որոնք գիտի Cohort-ը․ անուններն ու քանակը չեն փոխվում։',
  },
  nothingBuiltIn: { en: 'This template has no built-in text.', hy: 'Այս ձևանմուշը ներկառուցված տեքստ չունի։' },
  from: { en: "An id of a version, or 'builtIn'.", hy: "Տարբերակի id կամ 'builtIn'։" },
  noTemplate: { en: 'No agreement has been published yet.', hy: 'Պայմանագիր դեռ հրապարակված չէ։' },
})
