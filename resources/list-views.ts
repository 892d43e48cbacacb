import { z } from 'zod'
import { staff } from './access'
import { allOf, anyOf, hasRole, is, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, flag, json, longText, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { byCreator } from './field-options'
import { words } from './words'

const isOwn = (viewer: Viewer) => is('ownerId', viewer.id)

/** Saved views of lists: filters, sort order and layout; private, or shared with all staff. */
export const listViews = defineResource({
  name: 'listViews',
  path: 'listView',
  screen: null,
  title: { one: { en: 'View', hy: 'Դիտակերպ' }, many: { en: 'Views', hy: 'Դիտակերպեր' } },
  display: 'name',
  fields: {
    /** The list that it belongs to: the resource's name, or the name of a scope ('students'). */
    list: text({ label: { en: 'List', hy: 'Ցանկ' }, required: true, createOnly: true, max: 100 }),
    name: text({ label: words.name, required: true, max: 60 }),
    /** The parameters of the list's URL: filters, search and order. */
    query: longText({ label: { en: 'Filters', hy: 'Զտիչներ' }, max: 4000 }),
    hidden: json(z.array(z.string().max(100)).max(200), { label: { en: 'Hidden columns', hy: 'Թաքնված սյունակներ' } }),
    density: choice({
      label: { en: 'Density', hy: 'Խտություն' },
      options: {
        compact: { en: 'Compact', hy: 'Խիտ' },
        normal: { en: 'Normal', hy: 'Սովորական' },
        comfortable: { en: 'Comfortable', hy: 'Ազատ' },
      },
      required: true,
      default: 'normal',
    }),
    rowColors: flag({ label: { en: 'Row colours', hy: 'Տողերի գույներ' }, default: false }),
    isShared: flag({ label: { en: 'Shared', hy: 'Ընդհանուր' }, default: false }),
    ownerId: reference({ label: words.by, ...byCreator, as: 'owner', onDelete: 'cascade' }),
  },
  access: {
    read: (viewer) => allOf(staff(viewer), anyOf(is('isShared', true), isOwn(viewer))),
    create: staff,
    // Administrators may change shared views of other people, for example of somebody who has left.
    write: (viewer) =>
      allOf(staff(viewer), anyOf(isOwn(viewer), allOf(hasRole(viewer, 'ROLE_ADMIN'), is('isShared', true)))),
  },
  history: true,
  softDelete: true,
  indexes: [['list', 'ownerId']],
})
export type ListView = RowOf<typeof listViews>
