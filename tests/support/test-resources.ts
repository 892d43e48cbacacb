import { staff } from '#resources/access'
import { hasRole, is, isNull, not } from '#resources/kernel/access'
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
import { asIs } from '#resources/kernel/words'
import { messageIn } from '#resources/kernel/message'

/** A resource with every kind of field, on which each kind is tested once. */
export const samples = defineResource({
  name: 'samples',
  path: 'sample',
  screen: null,
  title: { one: asIs('Sample'), many: asIs('Samples') },
  display: 'name',
  fields: {
    name: text({ label: asIs('Name'), required: true, search: true, unique: true, max: 60 }),
    notes: longText({ label: asIs('Notes') }),
    email: email({ label: asIs('Email'), search: true }),
    phoneNumber: phone({ label: asIs('Phone'), search: true }),
    link: url({ label: asIs('Link') }),
    seats: integer({ label: asIs('Seats'), min: 1, max: 80 }),
    score: decimal({ label: asIs('Score'), min: 0 }),
    price: money({ label: asIs('Price') }),
    discount: percent({ label: asIs('Discount'), step: 10 }),
    bornOn: day({ label: asIs('Born') }),
    startsAt: instant({ label: asIs('Starts') }),
    opensAt: timeOfDay({ label: asIs('Opens') }),
    isOpen: flag({ label: asIs('Open'), default: false }),
    state: choice({
      label: asIs('State'),
      required: true,
      options: { NEW: asIs('New'), OLD: asIs('Old') },
      default: 'NEW',
    }),
    level: choice({
      label: asIs('Level'),
      options: { 0: asIs('None'), 1: asIs('Some'), 2: asIs('Much') },
      numeric: true,
    }),
    days: choices({
      label: asIs('Days'),
      options: { MONDAY: asIs('Monday'), TUESDAY: asIs('Tuesday'), SUNDAY: asIs('Sunday') },
    }),
    boxId: reference({ label: asIs('Box'), to: 'boxes', as: 'box', show: ['label'] }),
    boxes: references({ label: asIs('Boxes'), to: 'boxes', as: 'boxList', show: ['label'] }),
    picture: file({ label: asIs('Picture'), accept: ['image/png'] }),
    page: richText({ label: asIs('Page') }),
    extra: json(z.strictObject({ a: z.number() }), { label: asIs('Extra') }),
    fee: object({
      label: asIs('Fee'),
      fields: {
        currency: choice({ label: asIs('Currency'), required: true, options: { AMD: asIs('Amd'), USD: asIs('Usd') } }),
        amount: money({ label: asIs('Amount'), required: true }),
        part: percent({ label: asIs('Part') }),
      },
    }),
    hours: rows({
      label: asIs('Hours'),
      key: ['weekday', 'from'],
      fields: {
        weekday: integer({ label: asIs('Day'), required: true, min: 1, max: 7 }),
        from: timeOfDay({ label: asIs('From'), required: true, preset: '10:00' }),
        boxId: reference({ label: asIs('Box'), to: 'boxes', as: 'box', show: ['label'] }),
        pay: money({ label: asIs('Pay'), readable: (viewer) => hasRole(viewer, 'ROLE_ADMIN') }),
      },
    }),
    office: text({ label: asIs('Office'), readable: (viewer) => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR') }),
    secret: text({ label: asIs('Secret'), readable: (viewer) => hasRole(viewer, 'ROLE_ADMIN') || is('state', 'OLD') }),
    doubled: computed(integer({ label: asIs('Doubled') }), { when: 'calcDoubled' }),
    password: text({ label: asIs('Password'), createOnly: true, inputOnly: true }),
  },
  rules: [
    {
      name: 'paid',
      at: 'price',
      message: messageIn('A price needs a fee.'),
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
  tally: ['state', 'isOpen', 'boxId'],
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
  title: { one: asIs('Box'), many: asIs('Boxes') },
  display: 'label',
  fields: {
    label: text({ label: asIs('Label'), required: true, search: true }),
    size: integer({ label: asIs('Size') }),
    ...commentFields(staff),
  },
  access: { read: staff, write: staff },
  comments: true,
  history: true,
  softDelete: true,
  actions: {
    empty: {
      label: asIs('Empty'),
      input: { why: text({ label: asIs('Why'), required: is('isLate', true) }), isLate: flag({ label: asIs('Late') }) },
      many: true,
      isOffered: not(isNull('size')),
      refused: messageIn('It is empty.'),
    },
    fill: {
      label: asIs('Fill'),
      input: {
        size: integer({ label: asIs('Size'), required: true, min: 1 }),
        from: reference({ label: asIs('From'), to: 'boxes' }),
      },
      access: (viewer) => hasRole(viewer, 'ROLE_ADMIN') || (hasRole(viewer, 'ROLE_MODERATOR') && is('label', 'open')),
    },
    measure: {
      label: asIs('Measure'),
      input: {
        size: integer({ label: asIs('Size'), required: true, min: 1 }),
        note: text({ label: asIs('Note') }),
      },
      many: { method: 'PUT', path: '/box/measures' },
      each: ['size'],
      prepare: ['size'],
    },
    seal: {
      label: asIs('Seal'),
      input: {
        kind: choice({ label: asIs('Kind'), options: { wax: asIs('Wax'), tape: asIs('Tape') }, required: true }),
      },
      at: { method: 'PUT', path: '/box/sealed/:id/:kind' },
      answer: z.strictObject({ seal: z.string() }),
      creates: true,
      tells: { value: 'seal', label: asIs('Seal') },
      confirm: { text: asIs('Seal %{label}?') },
    },
    sweep: {
      label: asIs('Sweep'),
      on: 'resource',
      input: { below: integer({ label: asIs('Below'), required: true }) },
      answer: z.strictObject({ swept: z.int() }),
    },
  },
})
