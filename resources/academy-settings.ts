import { admins } from './access'
import { defineResource, nobody } from './kernel/define-resource'
import { email, longText, rows, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { ACADEMY_ZONE, isZone } from './zoned-time'

/** A fact of one record is nothing to find or sort by. */
const plain = { sortable: false, filterable: false }

/** The academy's own facts, one record that the installation begins with; administrators change it (DECISIONS 'Name'). */
export const academySettings = defineResource({
  name: 'academySettings',
  path: 'academySettings',
  screen: '/advanced/settings',
  single: true,
  icon: 'gear',
  title: { one: 'Academy', many: 'Academy settings' },
  display: 'brandName',
  fields: {
    brandName: text({ ...plain, label: 'Name', required: true, max: 80 }),
    legalName: text({ ...plain, label: 'Legal name', max: 160 }),
    address: longText({ ...plain, label: 'Address', max: 500 }),
    taxNumber: text({ ...plain, label: 'Tax number', max: 40 }),
    bank: text({ ...plain, label: 'Bank', max: 120 }),
    cardAccount: text({ ...plain, label: 'Bank account', max: 40 }),
    ceo: text({ ...plain, label: 'Chief executive', max: 120 }),
    timeZone: text({
      ...plain,
      label: 'Time zone',
      required: true,
      max: 64,
      default: ACADEMY_ZONE,
      help: 'By its clock days begin and end, here and in mails. Pages that are open follow when they are loaded anew.',
    }),
    certificateSecondLine: text({
      ...plain,
      label: 'Second line of certificates',
      required: true,
      max: 160,
      default: 'offered by {provider}',
      help: '{provider} stands for the name.',
    }),
    senders: rows({
      label: 'Senders of mail',
      key: ['address'],
      max: 20,
      fields: {
        address: email({
          ...plain,
          label: 'Address',
          required: true,
          help: 'Mail is written only from addresses that the mail server may send for.',
        }),
      },
    }),
  },
  rules: [
    {
      name: 'the zone is one of the world',
      at: 'timeZone',
      message: 'There is no such time zone. It is like Asia/Yerevan.',
      holds: (row) => !row.timeZone || isZone(row.timeZone),
    },
  ],
  access: { read: admins, write: nobody, update: admins },
  calls: { create: false },
  history: true,
  views: {
    list: { columns: ['brandName'], filters: [] },
    form: [
      { title: 'Academy', fields: ['brandName', 'legalName', 'address', ['taxNumber', 'ceo'], 'timeZone'] },
      { title: 'Bank', fields: [['bank', 'cardAccount']] },
      { title: 'Documents and mail', fields: ['certificateSecondLine', 'senders'] },
    ],
  },
})
export type AcademySettings = RowOf<typeof academySettings>
