import { staff } from './access'
import { is } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, integer, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { unlisted } from './field-options'
import { words } from './words'

/**
 * Notifications of one person (part 2 §3 'Notification'): only this person may read them and mark them as read; only the server creates
 * them. `kind` is the kind of a declared notice, `about` and `aboutId` are the record it links to.
 */
export const notifications = defineResource({
  name: 'notifications',
  path: 'notification',
  screen: null,
  title: { one: words.notification, many: { en: 'Notifications', hy: 'Ծանուցումներ' } },
  display: 'title',
  fields: {
    title: text({ label: words.title, required: true, readOnly: true, ...unlisted }),
    description: longText({ label: words.description, readOnly: true }),
    status: choice({
      label: words.status,
      required: true,
      default: 'UNREAD',
      options: { UNREAD: { en: 'Unread', hy: 'Չկարդացված' }, READ: { en: 'Read', hy: 'Կարդացված' } },
      synonyms: {},
    }),
    type: choice({
      label: words.type,
      required: true,
      options: { NOTIFICATION: words.notification, REMINDER: words.reminder },
      readOnly: true,
    }),
    kind: text({ label: words.reason, required: true, readOnly: true, max: 100, ...unlisted }),
    relatedResource: choice({
      label: { en: 'Related to', hy: 'Առնչվում է' },
      options: { NOTIFICATION: words.notification, TASK: words.task },
      required: true,
      readOnly: true,
      ...unlisted,
    }),
    taskId: reference({
      label: words.task,
      to: 'tasks',
      as: 'task',
      show: ['title'],
      readOnly: true,
      onDelete: 'cascade',
    }),
    about: text({ label: { en: 'Record', hy: 'Գրառում' }, readOnly: true, ...unlisted }),
    aboutId: integer({ label: { en: 'Record', hy: 'Գրառում' }, readOnly: true, ...unlisted }),
    ownerId: reference({
      label: words.owner,
      to: 'users',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
      ...unlisted,
    }),
  },
  access: {
    read: (viewer) => staff(viewer) && is('ownerId', viewer.id),
    write: (viewer) => staff(viewer) && is('ownerId', viewer.id),
    create: nobody,
    remove: nobody,
  },
  calls: { create: false, list: false },
  personal: true,
  indexes: [['ownerId', 'status']],
  views: { list: { columns: ['title', 'description', 'status', 'created_at'], sort: '-created_at' }, form: [] },
})
export type Notification = RowOf<typeof notifications>
