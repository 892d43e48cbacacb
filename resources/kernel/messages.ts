import { defineMessages, type Message } from './message'

const fixed = defineMessages('check', {
  required: { en: 'This field is required!', hy: 'Պարտադիր դաշտ է։' },
  number: { en: 'This field must be a number!', hy: 'Այս դաշտը պետք է թիվ լինի։' },
  email: { en: 'Invalid email', hy: 'Էլ. հասցեն սխալ է' },
  phone: { en: 'Phone number is not valid', hy: 'Հեռախոսահամարը սխալ է' },
  url: {
    en: 'Invalid URL format. Please start with http:// or https://',
    hy: 'Հղման սխալ ձևաչափ։ Սկսեք http:// կամ https:// նշումով',
  },
  spreadsheet: {
    en: 'The link is not valid google spreadsheet link',
    hy: 'Հղումը Google աղյուսակի ճիշտ հղում չէ',
  },
  text: { en: 'This field must be a text!', hy: 'Այս դաշտը պետք է տեքստ լինի։' },
  integer: { en: 'This field must be a whole number!', hy: 'Այս դաշտը պետք է ամբողջ թիվ լինի։' },
  flag: { en: 'This field must be yes or no!', hy: 'Այս դաշտը պետք է լինի այո կամ ոչ։' },
  day: { en: 'This field must be a date!', hy: 'Այս դաշտը պետք է ամսաթիվ լինի։' },
  time: { en: 'This field must be a time!', hy: 'Այս դաշտը պետք է ժամ լինի։' },
  choice: { en: 'Choose one of the list.', hy: 'Ընտրեք ցանկից։' },
  list: { en: 'This field must be a list!', hy: 'Այս դաշտը պետք է ցանկ լինի։' },
  json: { en: 'This field has the wrong shape!', hy: 'Այս դաշտի կառուցվածքը սխալ է։' },
  reference: { en: 'Choose one of the list.', hy: 'Ընտրեք ցանկից։' },
  decimals: { en: 'Use at most 2 decimals.', hy: 'Օգտագործեք առավելագույնը 2 տասնորդական նիշ։' },
  unknownField: { en: 'Unknown field.', hy: 'Անհայտ դաշտ։' },
  otherId: { en: 'This is the id of another record.', hy: 'Սա մեկ այլ գրառման համարն է։' },
  readOnly: { en: 'This field cannot be set.', hy: 'Այս դաշտը հնարավոր չէ փոխել։' },
  notWritable: { en: 'You do not have the right to change this.', hy: 'Դուք իրավունք չունեք սա փոխելու։' },
  notEditable: { en: 'This cannot be changed any more.', hy: 'Սա այլևս հնարավոր չէ փոխել։' },
  notAsked: { en: 'This is not asked for here.', hy: 'Սա այստեղ չի պահանջվում։' },
  noMove: {
    en: 'This cannot go from %{from} to %{to}.',
    hy: 'Սա «%{from}» վիճակից չի կարող անցնել «%{to}» վիճակի։',
  },
  taken: { en: 'Already in use.', hy: 'Արդեն օգտագործվում է։' },
  repeated: { en: 'This is in the list already.', hy: 'Սա արդեն ցանկում է։' },
  complex: { en: 'This text has too much formatting.', hy: 'Տեքստում չափազանց շատ ձևավորում կա։' },
  control: {
    en: 'This field contains characters that cannot be stored.',
    hy: 'Դաշտը պարունակում է նիշեր, որոնք հնարավոր չէ պահել։',
  },
  noColumn: { en: "There is no column '%{name}'.", hy: '«%{name}» սյունակ չկա։' },
  noSorting: { en: "There is no sorting by '%{name}'.", hy: 'Ըստ «%{name}»-ի դասավորում չկա։' },
  noGrouping: { en: "There is no grouping by '%{name}'.", hy: 'Ըստ «%{name}»-ի խմբավորում չկա։' },
  sentAlready: {
    en: 'This was sent already, with other content.',
    hy: 'Սա արդեն ուղարկվել է այլ բովանդակությամբ։',
  },
  choosePassword: {
    en: 'Please choose a password of your own first.',
    hy: 'Նախ ընտրեք ձեր սեփական գաղտնաբառը։',
  },
  /** `used` says how many records refer to it, in words. */
  inUse: {
    en: '%{name} is in use: %{used}. Choose another there first.',
    hy: '%{name}․ օգտագործվում է %{used}։ Նախ այնտեղ ընտրեք մեկ ուրիշը։',
  },
  changedMeanwhile: {
    en: 'Somebody changed this in the meantime. Look at it before you delete it.',
    hy: 'Այդ ընթացքում ինչ-որ մեկը սա փոխել է։ Ջնջելուց առաջ նայեք դրան։',
  },
  changedSince: {
    en: 'Somebody changed this in the meantime. Look at it first.',
    hy: 'Այդ ընթացքում ինչ-որ մեկը սա փոխել է։ Նախ նայեք դրան։',
  },
  endBeforeStart: {
    en: 'The end must not be before the start.',
    hy: 'Ավարտը չի կարող սկզբից շուտ լինել։',
  },
})
const limits = defineMessages('limit', {
  atMost: { en: 'Must be at most %{n}', hy: 'Պետք է լինի առավելագույնը %{n}' },
  atLeast: { en: 'Must be at least %{n}', hy: 'Պետք է լինի առնվազն %{n}' },
  notNegative: { en: 'Must be 0 or more', hy: 'Պետք է լինի 0 կամ ավելի' },
  between: { en: 'Must be between %{from} and %{to}', hy: 'Պետք է լինի %{from}-ից %{to} միջակայքում' },
  longest: { en: 'Must be at most %{n} characters', hy: 'Պետք է լինի առավելագույնը %{n} նիշ' },
  most: { en: 'Must have at most %{n} entries', hy: 'Պետք է ունենա առավելագույնը %{n} տարր' },
})

/** The shared messages of validation (part 2 §5, DECISIONS 'VAL-013'). */
export const messages = {
  ...fixed,
  atMost: (n: number): Message => limits.atMost({ n }),
  atLeast: (n: number): Message => (n === 0 ? limits.notNegative : limits.atLeast({ n })),
  between: (from: number, to: number): Message => limits.between({ from, to }),
  longest: (n: number): Message => limits.longest({ n }),
  most: (n: number): Message => limits.most({ n }),
} as const
