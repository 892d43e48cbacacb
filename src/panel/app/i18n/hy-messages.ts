import { answersHy } from '#kit/i18n/hy/answers'
import { fillIn } from '#kit/i18n/text'
import { checkMessagesHy } from '../../kernel/form/check-messages.hy'
import { patternOf } from '../../kernel/form/use-message'
import { sentenceHy } from './hy-sentences'

/** Sentences of single declarations (rules over several fields). */
const ruleMessages: Readonly<Record<string, string>> = {
  'A name has no signs like @ or <.': 'Անունը չի կարող պարունակել @ կամ < նշաններ։',
  'Nobody of this group is eligible: mark who graduated first.':
    'Այս խմբում վկայականի իրավունք ունեցող չկա․ նախ նշեք, թե ովքեր են ավարտել։',
  'Only Latin, Armenian, Cyrillic and Greek letters can be printed.':
    'Տպվում են միայն լատիներեն, հայերեն, կիրիլիցա և հունարեն տառերը։',
  'The certificate is shown once the evaluation of the group is filled in.':
    'Վկայականը կերևա, երբ խմբի գնահատման հարցաթերթը լրացվի։',
  'Nothing is sent from here: no server to send by is set up.':
    'Այստեղից ոչինչ չի ուղարկվում․ ուղարկող սերվեր նշված չէ։',
  'The certificate is not made yet.': 'Վկայականը դեռ պատրաստ չէ։',
  'The end must be after the start.': 'Ավարտը պետք է լինի սկզբից հետո։',
  'The end must not be before the start.': 'Ավարտը չի կարող սկզբից շուտ լինել։',
  'One of them is invalid email': 'Էլ. հասցեներից մեկը սխալ է',
  'In a terminated group only the status can be changed.': 'Ավարտված խմբում կարելի է փոխել միայն կարգավիճակը։',
  'Image size': 'Նկարի չափը',
  'Image size must be smaller than 2mb': 'Նկարը պետք է 2 ՄԲ-ից փոքր լինի',
  'Image should be png, jpeg or jpg formats': 'Նկարը պետք է լինի png, jpeg կամ jpg ձևաչափով',
  'Image must have at most 16 million pixels': 'Նկարը պետք է ունենա առավելագույնը 16 միլիոն պիքսել',
  'Image must have at most 100 million pixels': 'Նկարը պետք է ունենա առավելագույնը 100 միլիոն պիքսել',
  'Format Error': 'Սխալ ձևաչափ',
  'File size': 'Ֆայլի չափը',
  'File size must be smaller than 10mb': 'Ֆայլը պետք է 10 ՄԲ-ից փոքր լինի',
  'File should be in pdf format': 'Ֆայլը պետք է լինի pdf ձևաչափով',
  'File should be in png, jpg or pdf format': 'Ֆայլը պետք է լինի png, jpg կամ pdf ձևաչափով',
  'This payment is paid: its invoice stays as it is.': 'Այս վճարումը կատարված է․ հաշիվը մնում է ինչպես կա։',
  'The group belongs to another course.': 'Խումբն այլ դասընթացի է։',
  'The group is terminated.': 'Խումբն ավարտված է։',
  'There is no such time zone. It is like Asia/Yerevan.': 'Այդպիսի ժամային գոտի չկա։ Օրինակ՝ Asia/Yerevan։',
  'The database does not know this time zone.': 'Տվյալների բազան այս ժամային գոտին չի ճանաչում։',
  'The selection of this group is closed.': 'Այս խմբի ընտրությունը փակ է։',
  'The group has applicants of its course.': 'Խումբն արդեն ունի իր դասընթացի դիմորդներ։',
  'The exam has no result yet.': 'Քննությունը դեռ արդյունք չունի։',
  'The result was mailed already.': 'Արդյունքն արդեն ուղարկված է։',
  'The result is mailed once the status is Exam passed or Exam failed.':
    'Արդյունքն ուղարկվում է, երբ կարգավիճակը «Քննությունը հանձնել է» կամ «Քննությունը չի հանձնել» է։',
  'This lead has become an applicant already.': 'Այս մարդն արդեն դիմորդ է դարձել։',
  required: 'պարտադիր է',
  'Not a valid type': 'Անհայտ տեսակ',
  'This person is deactivated.': 'Այս անձն ապաակտիվացված է։',
  'Only a project coordinator can own a task of type Other.':
    '«Այլ» տեսակի առաջադրանքի պատասխանատու կարող է լինել միայն համակարգողը։',
  'The owner of a task changes only its status.': 'Առաջադրանքի պատասխանատուն փոխում է միայն կարգավիճակը։',
  'Already in this group.': 'Արդեն այս խմբում է։',
  'A group ends with its evaluation link and spreadsheet. Please set them in its form.':
    'Խումբն ավարտվում է գնահատման հղումով և աղյուսակով։ Լրացրեք դրանք խմբի ձևում։',
  'Please attach invoice before approving the payment!': 'Վճարումը հաստատելուց առաջ կցեք հաշիվը։',
  'The amount must be above 0.': 'Գումարը պետք է 0-ից մեծ լինի։',
  'Nobody is enrolled in this group yet.': 'Այս խմբում դեռ ոչ ոք ընդունված չէ։',
  'The applicant is not in this group.': 'Դիմորդն այս խմբում չէ։',
  'Only a student of a running group has a payment plan.': 'Վճարման պլան ունի միայն ընթացիկ խմբի ուսանողը։',
  'Only a paid payment is reversed.': 'Հետարկվում է միայն վճարված վճարումը։',
  'This is a reversal itself.': 'Սա հենց հետարկման գրառում է։',
  'This payment is reversed already.': 'Այս վճարումն արդեն հետարկված է։',
  'A bill is made of an unpaid payment.': 'Հաշիվ կազմվում է միայն չվճարված վճարման համար։',
  'This contradicts the mark.': 'Սա հակասում է նշմանը։',
  'This state follows from the date and the invoice.': 'Այս վիճակը բխում է ամսաթվից և հաշվից։',
  'Invalid Grade.': 'Սխալ գնահատական։',
  'Not a student of this group.': 'Այս խմբի ուսանող չէ։',
  'Not in the group on the day of this lesson.': 'Այս դասի օրը խմբում չէ։',
  'This lesson has not begun yet: it is upcoming.': 'Այս դասը դեռ չի սկսվել․ այն առաջիկա է։',
  'This lesson was not held: nobody was absent from it.': 'Այս դասը չի կայացել․ ոչ ոք բացակա չէ։',
  'Only an administrator can change this.': 'Սա կարող է փոխել միայն ադմինիստրատորը։',
  'The e-mail of an account is changed by its owner, with the current password, or by an administrator.':
    'Հաշվի էլ. հասցեն փոխում է դրա տերը՝ ներկա գաղտնաբառով, կամ ադմինիստրատորը։',
  'Only an administrator can change roles.': 'Դերերը կարող է փոխել միայն ադմինիստրատորը։',
  'Only an administrator can change the account of an administrator.':
    'Ադմինիստրատորի հաշիվը կարող է փոխել միայն ադմինիստրատորը։',
  'There must be an administrator: make somebody else one first.':
    'Պետք է լինի ադմինիստրատոր․ նախ նշանակեք մեկ ուրիշին։',
  'This was sent already, with other content.': 'Սա արդեն ուղարկվել է այլ բովանդակությամբ։',
  'You cannot deactivate yourself.': 'Չեք կարող ապաակտիվացնել ինքներդ ձեզ։',
  'You change your own password in your account.': 'Ձեր գաղտնաբառը փոխում եք ձեր հաշվում։',
  'Who is deactivated cannot sign in: activate the account first.':
    'Ապաակտիվացվածը չի կարող մուտք գործել․ նախ ակտիվացրեք հաշիվը։',
  'You cannot delete yourself.': 'Չեք կարող ջնջել ինքներդ ձեզ։',
  'You cannot take the administrator role from yourself.': 'Չեք կարող ձեզնից վերցնել ադմինիստրատորի դերը։',
  'A username has no blanks and no @.': 'Օգտանունը չի կարող պարունակել բացատ կամ @։',
  'You coordinate the groups that you create: choose yourself.': 'Ձեր ստեղծած խմբերը համակարգում եք դուք․ ընտրեք ձեզ։',
  'A new group becomes ongoing by its launch.': 'Նոր խումբը դառնում է ընթացիկ մեկնարկով։',
  'A new group begins in planning or on hold.': 'Նոր խումբը սկսվում է պլանավորմամբ կամ սպասումով։',
  'A planning group becomes ongoing by its launch.': 'Պլանավորվող խումբը դառնում է ընթացիկ մեկնարկով։',
  'A terminated group is reopened with a reason.': 'Ավարտված խումբը վերաբացելու համար նշեք պատճառը։',
  'Only an administrator reopens a terminated group.': 'Ավարտված խումբը վերաբացում է միայն ադմինիստրատորը։',
}

/** What the editor of formatted text calls its buttons. */
const editorWords: Readonly<Record<string, string>> = {
  'Select the level': 'Ընտրել ոճը',
  'Current level': 'Ներկա ոճը',
  Normal: 'Սովորական',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`Heading ${level}`, `Վերնագիր ${level}`])),
  Bold: 'Թավ',
  Italic: 'Շեղ',
  Underline: 'Ընդգծված',
  Strikethrough: 'Վրագծված',
  Code: 'Կոդ',
  'Bulleted list': 'Կետերով ցանկ',
  'Numbered list': 'Համարակալված ցանկ',
  'Add a link': 'Ավելացնել հղում',
  Blockquote: 'Մեջբերում',
  'Clear format': 'Մաքրել ձևավորումը',
}

/** Armenian of the sentences of errors and of checks without figures, by their English. */
export const messagesHy: Readonly<Record<string, string>> = {
  ...checkMessagesHy,
  ...ruleMessages,
  ...editorWords,
  ...answersHy,
}

/** Armenian of what a check or an error says, with its figures ('Must be at most 20'); nothing for other texts. */
export function armenianOfMessage(english: string): string | undefined {
  const whole = messagesHy[english]
  if (whole !== undefined) return whole
  // Several at one place stand on lines of their own.
  if (english.includes('\n'))
    return english
      .split('\n')
      .map((line) => armenianOfMessage(line) ?? line)
      .join('\n')
  const { key, vars } = patternOf(english)
  const pattern = messagesHy[key]
  if (pattern !== undefined) return fillIn(pattern, vars)
  return sentenceHy(english)
}
