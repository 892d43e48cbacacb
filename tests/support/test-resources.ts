import { staff } from '#resources/access'
import { hasRole, is } from '#resources/kernel/access'
import { commentFields } from '#resources/kernel/comment-fields'
import { defineResource } from '#resources/kernel/define-resource'
import {
  choice,
  choices,
  computed,
  day,
  decimal,
  email,
  file,
  flag,
  instant,
  integer,
  json,
  labelled,
  longText,
  money,
  object,
  percent,
  phone,
  reference,
  references,
  richText,
  rows,
  text,
  timeOfDay,
  url,
} from '#resources/kernel/fields'
import { z } from 'zod'

/** A resource with every kind of field: what each kind promises is tested once, on this. */
export const samples = defineResource({
  name: 'samples',
  path: 'sample',
  screen: null,
  title: { one: 'Sample', many: 'Samples' },
  display: 'name',
  fields: {
    name: text({ label: 'Name', required: true, search: true, unique: true, max: 60 }),
    notes: longText({ label: 'Notes' }),
    email: email({ label: 'Email', search: true }),
    phoneNumber: phone({ label: 'Phone', search: true }),
    link: url({ label: 'Link' }),
    seats: integer({ label: 'Seats', min: 1, max: 80 }),
    score: decimal({ label: 'Score', min: 0 }),
    price: money({ label: 'Price' }),
    discount: percent({ label: 'Discount', step: 10 }),
    bornOn: day({ label: 'Born' }),
    startsAt: instant({ label: 'Starts' }),
    opensAt: timeOfDay({ label: 'Opens' }),
    isOpen: flag({ label: 'Open', default: false }),
    state: choice({ label: 'State', required: true, options: labelled('NEW', 'OLD'), default: 'NEW' }),
    level: choice({ label: 'Level', options: { 0: 'None', 1: 'Some', 2: 'Much' }, numeric: true }),
    days: choices({ label: 'Days', options: labelled('MONDAY', 'TUESDAY', 'SUNDAY') }),
    boxId: reference({ label: 'Box', to: 'boxes', as: 'box', show: ['label'] }),
    boxes: references({ label: 'Boxes', to: 'boxes', as: 'boxList', show: ['label'] }),
    picture: file({ label: 'Picture', accept: ['image/png'] }),
    page: richText({ label: 'Page' }),
    extra: json(z.strictObject({ a: z.number() }), { label: 'Extra' }),
    fee: object({
      label: 'Fee',
      fields: {
        currency: choice({ label: 'Currency', required: true, options: labelled('AMD', 'USD') }),
        amount: money({ label: 'Amount', required: true }),
        part: percent({ label: 'Part' }),
      },
    }),
    hours: rows({
      label: 'Hours',
      key: ['weekday', 'from'],
      fields: {
        weekday: integer({ label: 'Day', required: true, min: 1, max: 7 }),
        from: timeOfDay({ label: 'From', required: true, preset: '10:00' }),
        boxId: reference({ label: 'Box', to: 'boxes', as: 'box', show: ['label'] }),
        pay: money({ label: 'Pay', readable: (viewer) => hasRole(viewer, 'ROLE_ADMIN') }),
      },
    }),
    office: text({ label: 'Office', readable: (viewer) => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR') }),
    secret: text({ label: 'Secret', readable: (viewer) => hasRole(viewer, 'ROLE_ADMIN') || is('state', 'OLD') }),
    doubled: computed(integer({ label: 'Doubled' }), { when: 'calcDoubled' }),
    password: text({ label: 'Password', createOnly: true, inputOnly: true }),
  },
  rules: [
    {
      name: 'paid',
      at: 'price',
      message: 'A price needs a fee.',
      holds: (row) => row.price === null || row.fee !== null,
    },
  ],
  access: {
    read: (viewer) => staff(viewer) && (!hasRole(viewer, 'ROLE_SALES_SUPPORT_SPECIALIST') || is('box.label', 'theirs')),
    write: (viewer) =>
      hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR') ||
      (hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && is('state', 'NEW')),
  },
  comments: true,
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: {
    list: { columns: ['name', 'box', 'state'], sort: '-created_at' },
    form: [{ fields: ['name'] }],
    bulk: ['state', 'discount'],
  },
})

export const boxes = defineResource({
  name: 'boxes',
  path: 'box',
  screen: null,
  title: { one: 'Box', many: 'Boxes' },
  display: 'label',
  fields: {
    label: text({ label: 'Label', required: true, search: true }),
    size: integer({ label: 'Size' }),
    ...commentFields(staff),
  },
  access: { read: staff, write: staff },
  comments: true,
  history: true,
  softDelete: true,
  actions: {
    fill: {
      label: 'Fill',
      input: {
        size: integer({ label: 'Size', required: true, min: 1 }),
        from: reference({ label: 'From', to: 'boxes' }),
      },
      access: (viewer) => hasRole(viewer, 'ROLE_ADMIN') || (hasRole(viewer, 'ROLE_MODERATOR') && is('label', 'open')),
    },
  },
})
