import { admins } from './access'
import { defineResource, nobody } from './kernel/define-resource'
import { email, longText, rows, text } from './kernel/fields'
import type { RowOf } from './kernel/row'

/** A fact of one record is nothing to find or sort by. */
const plain = { sortable: false, filterable: false }

/** The academy's own facts, one record that the installation begins with; administrators change it (DECISIONS 'Name'). */
export const academySettings = defineResource({
  name: 'academySettings', path: 'academySettings', screen: '/advanced/settings',
  title: { one: 'Academy', many: 'Academy settings' }, display: 'brandName',
  fields: {
    brandName: text({ ...plain, label: 'Name', required: true, max: 80 }),
    legalName: text({ ...plain, label: 'Legal name', max: 160 }),
    address: longText({ ...plain, label: 'Address', max: 500 }),
    taxNumber: text({ ...plain, label: 'Tax number', max: 40 }),
    bank: text({ ...plain, label: 'Bank', max: 120 }),
    cardAccount: text({ ...plain, label: 'Bank account', max: 40 }),
    ceo: text({ ...plain, label: 'Chief executive', max: 120 }),
    certificateSecondLine: text({
      ...plain, label: 'Second line of certificates', required: true, max: 160, default: 'offered by {provider}', help: '{provider} stands for the name.',
    }),
    senders: rows({
      label: 'Senders of mail', key: ['address'], max: 20,
      fields: { address: email({ ...plain, label: 'Address', required: true, help: 'Mail is written only from addresses that the mail server may send for.' }) },
    }),
  },
  access: { read: admins, write: nobody, update: admins },
  calls: { create: false }, history: true,
  views: {
    list: { columns: ['brandName', 'legalName', 'ceo', 'bank', 'cardAccount', 'updated_at'], filters: [] },
    form: [
      { title: 'Academy', fields: ['brandName', 'legalName', 'address', ['taxNumber', 'ceo']] },
      { title: 'Bank', fields: [['bank', 'cardAccount']] },
      { title: 'Documents and mail', fields: ['certificateSecondLine', 'senders'] },
    ],
  },
})
export type AcademySettings = RowOf<typeof academySettings>
