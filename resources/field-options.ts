import { words } from './words'

// Options that many fields have, to be spread into those of one: `reference({ ...toGroup, ...partOf })`.

export const toApplicant = { label: words.applicant, to: 'applicants', as: 'applicant', show: ['name'] } as const
export const toGroup = { label: words.group, to: 'groups', as: 'group', show: ['name'] } as const
/** The record belongs to the other one from its creation, and is removed with it. */
export const partOf = { required: true, createOnly: true, onDelete: 'cascade' } as const
/** The staff user who creates the record, set by the server. */
export const byCreator = {
  to: 'users',
  as: 'createdBy',
  show: ['firstName', 'lastName'],
  stamp: 'creator',
  readOnly: true,
  onDelete: 'set null',
} as const

/** A field that lists offer neither as an order nor as a filter. */
export const unlisted = { sortable: false, filterable: false } as const
