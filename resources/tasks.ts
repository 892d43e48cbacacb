import { peopleManagers, staff } from './access'
import { commentNotice } from './comment-notice'
import { anyOf, is, type Viewer } from './kernel/access'
import { commentFields } from './kernel/comment-fields'
import { defineResource } from './kernel/define-resource'
import { choice, day, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import {
  aboutFields,
  madeByFields,
  isOwnWork,
  ownerUuid,
  readsWork,
  statusSynonyms,
  taskTypes,
  toStaff,
  typeSynonyms,
  workFilters,
  workStatuses,
} from './work'
import { words } from './words'
import { workMessages } from './work.messages'

/** Whose a task is to say what is to be done, and to delete: whoever gave it, and who manages people. */
const givers = (viewer: Viewer) => anyOf(peopleManagers(viewer), staff(viewer) && is('createdById', viewer.id))

/**
 * Tasks of staff (part 2 §3 'Task'). The owner may change the status, the creator and administrators everything; the feature enforces this.
 * `owner` and `relatedTo` are the ids of a user and a group.
 */
export const tasks = defineResource({
  name: 'tasks',
  path: 'task',
  screen: '/tasks',
  title: { one: words.task, many: { en: 'Tasks', hy: 'Առաջադրանքներ' } },
  display: 'title',
  fields: {
    title: text({
      label: words.title,
      required: true,
      requiredMessage: workMessages.required,
      search: true,
      writable: givers,
    }),
    description: longText({
      label: words.description,
      required: true,
      requiredMessage: workMessages.required,
      search: true,
      writable: givers,
    }),
    dueDate: day({
      label: { en: 'Due date', hy: 'Ժամկետ' },
      required: true,
      requiredMessage: workMessages.dueDateRequired,
      writable: givers,
    }),
    taskStatus: choice({
      label: words.status,
      required: true,
      requiredMessage: workMessages.required,
      options: workStatuses,
      default: 'ACTIVE',
      synonyms: statusSynonyms,
    }),
    owner: reference({
      label: words.owner,
      ...toStaff,
      as: 'ownerUser',
      required: true,
      requiredMessage: workMessages.required,
      filterAs: 'ownerIds',
      writable: givers,
    }),
    ownerUuid,
    taskType: choice({
      label: words.type,
      required: true,
      requiredMessage: workMessages.required,
      options: taskTypes,
      synonyms: typeSynonyms,
      invalidMessage: workMessages.invalidType,
      writable: givers,
    }),
    relatedTo: { ...aboutFields.relatedTo, writable: givers },
    applicantId: { ...aboutFields.applicantId, writable: givers },
    ...madeByFields,
    ...commentFields(staff),
  },
  filters: workFilters,
  access: {
    read: readsWork,
    write: (viewer) => anyOf(peopleManagers(viewer), isOwnWork(viewer)),
    create: staff,
    remove: givers,
  },
  notices: {
    assigned: {
      kind: 'TASK_ASSIGNED',
      label: { en: 'A task is given to me', hy: 'Ինձ առաջադրանք է տրված' },
      says: { en: 'New task: %{title}', hy: 'Նոր առաջադրանք՝ %{title}' },
      details: { en: '%{who} gave it to you, due on %{date}.', hy: '%{who}-ը տվել է ձեզ, ժամկետը՝ %{date}։' },
      byMail: true,
    },
    comment: commentNotice,
  },
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
    },
    board: { by: 'taskStatus', card: ['group', 'applicant', 'taskType', 'dueDate'], owner: 'owner' },
    form: [
      { fields: ['title', 'description'] },
      { fields: [['taskType', 'dueDate'], 'relatedTo', 'applicantId', ['owner', 'taskStatus']] },
    ],
    bulk: ['taskStatus'],
  },
})
export type Task = RowOf<typeof tasks>
