import { asIs } from './kernel/words'
import { defineMessages } from './kernel/message'

/** Errors of agreements. The messages about names are Armenian in every language, as specified (part 2 §5, DECISIONS VAL-012). */
export const agreementMessages = defineMessages('agreement', {
  nameRequired: asIs('Պարտադիր դաշտ է։'),
  twoWords: asIs('Մուտքագրեք անունը և ազգանունը՝ մեկ բացատով։'),
  shortWord: asIs('Յուրաքանչյուր բառ պետք է ունենա առնվազն 2 տառ։'),
  notArmenian: asIs('Օգտագործեք միայն հայերեն տառեր, բացատ և գծիկ։'),
  notSigned: { en: 'Please sign first.', hy: 'Նախ ստորագրեք։' },
  signatureFormat: { en: 'The signature should be a PNG picture.', hy: 'Ստորագրությունը պետք է լինի PNG նկար։' },
  otherName: {
    en: 'Type the name as it stands in the agreement.',
    hy: 'Մուտքագրեք անունը այնպես, ինչպես պայմանագրում է։',
  },
  otherMethod: {
    en: 'This agreement is made with another payment method: %{method}.',
    hy: 'Այս պայմանագիրը կնքվում է վճարման այլ եղանակով՝ %{method}։',
  },
  numberTaken: { en: 'Another agreement has this number.', hy: 'Այս համարն արդեն ունի մեկ այլ պայմանագիր։' },
  nothingToSign: { en: 'There is nothing to sign.', hy: 'Ստորագրելու պայմանագիր չկա։' },
  alreadySigned: { en: 'This agreement is signed already.', hy: 'Այս պայմանագիրն արդեն ստորագրված է։' },
  notWanted: {
    en: 'This agreement is not wanted any more: the student has left the group, or it is over.',
    hy: 'Այս պայմանագիրն այլևս պետք չէ. ուսանողը լքել է խումբը, կամ խումբն ավարտվել է։',
  },
  changed: {
    en: 'The agreement has changed since you read it: %{what}. Please read it again.',
    hy: 'Պայմանագիրը փոխվել է այն կարդալուց հետո՝ %{what}։ Խնդրում ենք կրկին կարդալ։',
  },
  notRead: {
    en: 'Please read the agreement before you sign it.',
    hy: 'Ստորագրելուց առաջ խնդրում ենք կարդալ պայմանագիրը։',
  },
  signedStays: {
    en: '%{name} has signed agreement %{number}: this is not undone. Who leaves drops out of the group.',
    hy: '%{name}․ պայմանագիր %{number}-ը ստորագրված է, ուստի սա չի հետարկվում։ Ով հեռանում է, դուրս է գալիս խմբից։',
  },
  fileStays: { en: 'A signed agreement cannot be changed.', hy: 'Ստորագրված պայմանագիրը հնարավոր չէ փոխել։' },
})
