import { readsGroup, runsGroup } from './access'
import { defineResource } from './kernel/define-resource'
import { flag, longText, reference, text, url } from './kernel/fields'
import { toGroup } from './field-options'
import { words } from './words'

/** Final projects of a group; published ones are shown on the public pages of its members (DECISIONS 'Public pages'). */
export const finalProjects = defineResource({
  name: 'finalProjects',
  path: 'finalProject',
  screen: '/services/final-projects',
  icon: 'slides',
  title: {
    one: { en: 'Final project', hy: 'Ավարտական նախագիծ' },
    many: { en: 'Final projects', hy: 'Ավարտական նախագծեր' },
  },
  display: 'title',
  fields: {
    title: text({ label: { en: 'Title', hy: 'Վերնագիր' }, required: true, search: true, max: 160 }),
    groupId: reference({ ...toGroup, show: ['name', 'groupState'], required: true, onDelete: 'cascade' }),
    authors: text({ label: { en: 'Authors', hy: 'Հեղինակներ' }, required: true, search: true, max: 300 }),
    summary: longText({ label: words.description, max: 1000 }),
    link: url({ label: { en: 'Link', hy: 'Հղում' } }),
    isPublished: flag({
      label: { en: 'Published', hy: 'Հրապարակված' },
      default: false,
      help: {
        en: 'Shown on the public page of the group, to whoever has the link of a member.',
        hy: 'Երևում է խմբի հրապարակային էջում՝ բոլոր նրանց, ովքեր ունեն մասնակցի հղումը։',
      },
    }),
  },
  access: { read: readsGroup('group.'), write: runsGroup('group.') },
  history: true,
  softDelete: true,
  indexes: [['groupId', 'isPublished']],
  views: {
    list: {
      columns: ['title', 'group', 'authors', 'link', 'isPublished', 'created_at'],
      filters: ['groupId', 'isPublished', 'created_at'],
    },
    form: [{ fields: ['title', 'groupId', 'authors', 'summary', 'link', 'isPublished'] }],
    bulk: ['isPublished'],
  },
})
