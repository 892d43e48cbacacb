import { admins } from './access'
import { defineResource, nobody } from './kernel/define-resource'
import { email, file, integer, longText, rows, text } from './kernel/fields'
import { pictures } from './kernel/file-limits'
import type { RowOf } from './kernel/row'
import { ACADEMY_ZONE } from './academy-zone'
import { isZone } from './kernel/zoned-time'
import { words } from './words'
import { academyMessages } from './academy.messages'

/** The logo is copied into every document, so it must be smaller than a picture of a person: 1 MB (1048576 bytes). */
const LOGO_BYTES = 1_048_575

/** There is only one record, so its fields need no filter and no sort order. */
const plain = { sortable: false, filterable: false }

/** The academy's settings: one record, created at installation; administrators change it (DECISIONS 'Name'). */
export const academySettings = defineResource({
  name: 'academySettings',
  path: 'academySettings',
  screen: '/advanced/settings',
  single: true,
  icon: 'gear',
  title: { one: words.academy, many: { en: 'Academy settings', hy: 'Կարգավորումներ' } },
  display: 'brandName',
  fields: {
    brandName: text({ ...plain, label: words.name, required: true, max: 80 }),
    brandNameHy: text({
      ...plain,
      label: { en: 'Armenian name', hy: 'Հայերեն անվանում' },
      max: 80,
      help: { en: 'Stands under the name on certificates.', hy: 'Վկայականների վրա գրվում է անվանման տակ։' },
    }),
    logo: file({
      label: { en: 'Logo', hy: 'Տարբերանշան' },
      accept: pictures,
      maxBytes: LOGO_BYTES,
      as: 'logoFile',
      help: {
        en: 'Stands on agreements, bills, certificates and public pages. Best without a background.',
        hy: 'Երևում է պայմանագրերի, հաշիվների, վկայականների և հանրային էջերի վրա։ Լավագույնը՝ առանց ֆոնի։',
      },
    }),
    legalName: text({ ...plain, label: { en: 'Legal name', hy: 'Իրավաբանական անվանում' }, max: 160 }),
    address: longText({ ...plain, label: words.address, max: 500 }),
    city: text({
      ...plain,
      label: { en: 'City', hy: 'Քաղաք' },
      max: 60,
      help: { en: 'Stands under the date of certificates.', hy: 'Գրվում է վկայականների ամսաթվի տակ։' },
    }),
    cityHy: text({ ...plain, label: { en: 'City, Armenian', hy: 'Քաղաքը հայերեն' }, max: 60 }),
    taxNumber: text({ ...plain, label: { en: 'Tax number', hy: 'ՀՎՀՀ' }, max: 40 }),
    bank: text({ ...plain, label: words.bank, max: 120 }),
    cardAccount: text({ ...plain, label: { en: 'Bank account', hy: 'Բանկային հաշիվ' }, max: 40 }),
    ceo: text({ ...plain, label: { en: 'Chief executive', hy: 'Տնօրեն' }, max: 120 }),
    timeZone: text({
      ...plain,
      label: { en: 'Time zone', hy: 'Ժամային գոտի' },
      required: true,
      max: 64,
      default: ACADEMY_ZONE,
      help: {
        en: 'By its clock days begin and end, here and in mails. Pages that are open follow when they are loaded anew.',
        hy: 'Ըստ դրա ժամացույցի են սկսվում և ավարտվում օրերը՝ այստեղ և նամակներում։ Բաց էջերը հետևում են, երբ նորից բեռնվում են։',
      },
    }),
    certificateSecondLine: text({
      ...plain,
      label: { en: 'Second line of certificates', hy: 'Վկայականների երկրորդ տողը' },
      required: true,
      max: 160,
      default: 'offered by {provider}',
      help: { en: '{provider} stands for the name.', hy: '{provider}-ի փոխարեն գրվում է անվանումը։' },
    }),
    bookingHours: integer({
      ...plain,
      label: { en: 'Bookings change until, hours before', hy: 'Ամրագրումը փոխելի է մինչև, ժամ առաջ' },
      required: true,
      min: 0,
      max: 336,
      default: 24,
      help: {
        en: 'Until then applicants move and cancel their interview or exam by the link.',
        hy: 'Մինչ այդ դիմորդները հղումով տեղափոխում և չեղարկում են իրենց հարցազրույցը կամ քննությունը։',
      },
    }),
    senders: rows({
      label: { en: 'Senders of mail', hy: 'Նամակների ուղարկողներ' },
      key: ['address'],
      max: 20,
      fields: {
        address: email({
          ...plain,
          label: words.address,
          required: true,
          help: {
            en: 'Mail is written only from addresses that the mail server may send for.',
            hy: 'Նամակներն ուղարկվում են միայն այն հասցեներից, որոնց անունից փոստային սերվերը կարող է ուղարկել։',
          },
        }),
      },
    }),
  },
  rules: [
    {
      name: 'the zone is one of the world',
      at: 'timeZone',
      message: academyMessages.unknownZone,
      holds: (row) => !row.timeZone || isZone(row.timeZone),
    },
  ],
  access: { read: admins, write: nobody, update: admins },
  calls: { create: false },
  history: true,
  views: {
    list: { columns: ['brandName'], filters: [] },
    form: [
      {
        title: words.academy,
        help: {
          en: 'Stands in mails, on documents and on public pages.',
          hy: 'Երևում է նամակներում, փաստաթղթերի և հանրային էջերի վրա։',
        },
        fields: [['brandName', 'brandNameHy'], 'logo'],
      },
      {
        title: { en: 'Letterhead', hy: 'Ձևաթուղթ' },
        help: {
          en: 'Stands on agreements, bills and certificates.',
          hy: 'Գրվում է պայմանագրերի, հաշիվների և վկայականների վրա։',
        },
        fields: ['legalName', 'address', ['city', 'cityHy'], ['taxNumber', 'ceo']],
      },
      { title: words.bank, fields: [['bank', 'cardAccount']] },
      { title: { en: 'Time', hy: 'Ժամանակ' }, fields: ['timeZone'] },
      { title: words.admission, fields: ['bookingHours'] },
      { title: words.certificates, fields: ['certificateSecondLine'] },
      {
        title: { en: 'Mail', hy: 'Նամակներ' },
        help: { en: 'Mails go out in these names.', hy: 'Նամակները գնում են այս հասցեներից։' },
        fields: ['senders'],
      },
    ],
  },
})
export type AcademySettings = RowOf<typeof academySettings>
