import { peopleManagers, staff } from './access'
import { anyOf } from './kernel/access'
import { commentFields } from './kernel/comment-fields'
import { defineResource } from './kernel/define-resource'
import { choice, computed, day, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import {
  INVALID_TYPE,
  isOwnWork,
  offeredOwners,
  readsWork,
  statusSynonyms,
  taskTypes,
  typeSynonyms,
  workFilters,
  workStatuses,
} from './work'

/**
 * Tasks of the staff (part 2 §3 'Task'). The owner changes the status, whoever created it and administrators everything:
 * the feature refuses the rest. `owner` and `relatedTo` are a user's and a group's id.
 */
export const tasks = defineResource({
  name: 'tasks',
  path: 'task',
  screen: '/tasks',
  title: { one: 'Task', many: 'Tasks' },
  display: 'title',
  fields: {
    title: text({ label: 'Title', required: true, requiredMessage: 'Required', search: true }),
    description: longText({ label: 'Description', required: true, requiredMessage: 'Required', search: true }),
    dueDate: day({ label: 'Due date', required: true, requiredMessage: 'required' }),
    taskStatus: choice({
      label: 'Status',
      required: true,
      requiredMessage: 'Required',
      options: workStatuses,
      default: 'ACTIVE',
      synonyms: statusSynonyms,
    }),
    owner: reference({
      label: 'Owner',
      to: 'users',
      as: 'ownerUser',
      show: ['firstName', 'lastName', 'deactivated'],
      required: true,
      requiredMessage: 'Required',
      filterAs: 'ownerIds',
      offer: offeredOwners,
    }),
    ownerUuid: computed(text({ label: 'Owner' })),
    taskType: choice({
      label: 'Type',
      required: true,
      requiredMessage: 'Required',
      options: taskTypes,
      synonyms: typeSynonyms,
      invalidMessage: INVALID_TYPE,
    }),
    relatedTo: reference({
      label: 'Group',
      to: 'groups',
      as: 'group',
      show: ['name'],
      filterAs: 'groupIds',
      onDelete: 'cascade',
    }),
    applicantId: reference({
      label: 'Applicant',
      to: 'applicants',
      as: 'applicant',
      show: ['name'],
      onDelete: 'cascade',
    }),
    createdById: reference({
      label: 'Created by',
      to: 'users',
      as: 'createdBy',
      show: ['firstName', 'lastName'],
      filterAs: 'creatorIds',
      stamp: 'creator',
      readOnly: true,
      onDelete: 'set null',
    }),
    ...commentFields(staff),
  },
  filters: workFilters,
  access: { read: readsWork, write: (viewer) => anyOf(peopleManagers(viewer), isOwnWork(viewer)), create: staff },
  comments: true,
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  indexes: [
    ['owner', 'taskStatus', 'dueDate'],
    ['createdById', 'created_at'],
  ],
  views: {
    list: {
      columns: [
        'title',
        'taskStatus',
        'dueDate',
        'taskType',
        'ownerUser',
        'group',
        'applicant',
        'createdBy',
        'commentCount',
      ],
      hidden: ['description', 'created_at'],
      filters: ['taskStatus', 'taskType', 'dueDate', 'owner', 'relatedTo', 'applicantId', 'title', 'created_at'],
      sort: 'taskStatus',
    },
    form: [
      { fields: ['title', 'description'] },
      { fields: [['taskType', 'dueDate'], 'relatedTo', 'applicantId', ['owner', 'taskStatus']] },
    ],
    bulk: ['taskStatus'],
  },
})
export type Task = RowOf<typeof tasks>
