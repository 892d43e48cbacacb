import { area } from '#kit/i18n/text'

/** What the page of the e-mail settings says. */
export const emailSettingsArea = area(
  'emailSettings',
  {
    senderName: 'Sender name',
    senderNote: 'Stands before the address of the academy in the mails that go out for you.',
    signature: 'Signature',
    signatureNote: 'Ends the mails that go out for you.',
    byMail: 'Notifications that come by mail too',
    allInBell: 'All of them stand under the bell.',
  },
  {
    senderName: 'Ուղարկողի անուն',
    senderNote: 'Ձեր անունից ուղարկվող նամակներում նշվում է ակադեմիայի հասցեից առաջ։',
    signature: 'Ստորագրություն',
    signatureNote: 'Ավարտում է ձեր անունից ուղարկվող նամակները։',
    byMail: 'Ծանուցումներ, որոնք գալիս են նաև նամակով',
    allInBell: 'Բոլորը երևում են զանգակի տակ։',
  },
)
