import { staff } from './access'
import { is } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, integer, labelled, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { noticeKinds } from './notice-kinds'

/**
 * What one person is told (part 2 §3 'Notification'): theirs alone to read and to mark as read; the server alone writes
 * them. `about` and `aboutId` name the record that it leads to.
 */
export const notifications = defineResource({
  name: 'notifications',
  path: 'notification',
  screen: null,
  title: { one: 'Notification', many: 'Notifications' },
  display: 'title',
  fields: {
    title: text({ label: 'Title', required: true, readOnly: true, sortable: false, filterable: false }),
    description: longText({ label: 'Description', readOnly: true }),
    status: choice({
      label: 'Status',
      required: true,
      default: 'UNREAD',
      options: labelled('UNREAD', 'READ'),
      synonyms: {},
    }),
    type: choice({ label: 'Type', required: true, options: labelled('NOTIFICATION', 'REMINDER'), readOnly: true }),
    kind: choice({
      label: 'Reason',
      required: true,
      options: noticeKinds,
      readOnly: true,
      sortable: false,
      filterable: false,
    }),
    relatedResource: choice({
      label: 'Related to',
      options: labelled('NOTIFICATION', 'TASK'),
      required: true,
      readOnly: true,
      sortable: false,
      filterable: false,
    }),
    taskId: reference({ label: 'Task', to: 'tasks', as: 'task', show: ['title'], readOnly: true, onDelete: 'cascade' }),
    about: text({ label: 'Record', readOnly: true, sortable: false, filterable: false }),
    aboutId: integer({ label: 'Record', readOnly: true, sortable: false, filterable: false }),
    ownerId: reference({
      label: 'Owner',
      to: 'users',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
      filterable: false,
      sortable: false,
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
