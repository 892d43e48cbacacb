import { defineMessages } from './kernel/message'

/** Errors of payments and their files. */
export const paymentMessages = defineMessages('payment', {
  noInvoice: {
    en: 'Please attach invoice before approving the payment!',
    hy: 'Վճարումը հաստատելուց առաջ կցեք հաշիվը։',
  },
  aboveNothing: { en: 'The amount must be above 0.', hy: 'Գումարը պետք է 0-ից մեծ լինի։' },
  nobodyEnrolled: {
    en: 'Nobody is enrolled in this group yet.',
    hy: 'Այս խմբում դեռ ոչ ոք ընդունված չէ։',
  },
  inPlan: { en: 'The plan has this payment already.', hy: 'Պլանում այս վճարումն արդեն կա։' },
  noPlan: {
    en: 'Only a student of a running group has a payment plan.',
    hy: 'Վճարման պլան ունի միայն ընթացիկ խմբի ուսանողը։',
  },
  markedPaid: {
    en: '%{who} marked this payment as paid. A paid payment cannot be changed.',
    hy: '%{who} այս վճարումը նշել է վճարված։ Վճարվածը փոխել հնարավոր չէ։',
  },
  markedPaidOn: {
    en: '%{who} marked this payment as paid on %{when}. A paid payment cannot be changed.',
    hy: '%{who} այս վճարումը նշել է վճարված՝ %{when}։ Վճարվածը փոխել հնարավոր չէ։',
  },
  unpaidReversal: { en: 'Only a paid payment is reversed.', hy: 'Հետարկվում է միայն վճարված վճարումը։' },
  isReversal: { en: 'This is a reversal itself.', hy: 'Սա հենց հետարկման գրառում է։' },
  reversedAlready: { en: 'This payment is reversed already.', hy: 'Այս վճարումն արդեն հետարկված է։' },
  billOfUnpaid: {
    en: 'A bill is made of an unpaid payment.',
    hy: 'Հաշիվ կազմվում է միայն չվճարված վճարման համար։',
  },
  contradictsMark: { en: 'This contradicts the mark.', hy: 'Սա հակասում է նշմանը։' },
  stateFollows: {
    en: 'This state follows from the date and the invoice.',
    hy: 'Այս վիճակը բխում է ամսաթվից և հաշվից։',
  },
  invoiceStays: {
    en: 'This payment is paid: its invoice stays as it is.',
    hy: 'Այս վճարումը կատարված է․ հաշիվը մնում է ինչպես կա։',
  },
  moreThanDue: { en: 'Only %{rest} is left of this payment.', hy: 'Այս վճարումից մնացել է միայն %{rest}։' },
  moreThanLeft: { en: 'At most what is still to be paid.', hy: 'Առավելագույնը՝ մնացած վճարելիքը։' },
  lessThanReceived: {
    en: '%{received} is received of this payment already.',
    hy: 'Այս վճարման համար արդեն ստացվել է %{received}։',
  },
  hasReceipts: {
    en: 'Money is received for this payment: take the receipts back first.',
    hy: 'Այս վճարման համար գումար է ստացվել․ նախ չեղարկեք մուտքերը։',
  },
  notYet: { en: 'This day is still to come.', hy: 'Այս օրը դեռ չի եկել։' },
  isTakenBack: { en: 'This receipt is taken back already.', hy: 'Այս մուտքն արդեն չեղարկված է։' },
  isTakingBack: { en: 'This entry takes a receipt back itself.', hy: 'Սա հենց չեղարկման գրառում է։' },
  receiptOfPaid: {
    en: 'The payment is paid: an administrator reverses it.',
    hy: 'Վճարումը կատարված է․ այն հետարկում է ադմինիստրատորը։',
  },
})
