import type { Words } from './words'
import { nth } from './nth'
/** The person who makes a request. `authGroup` says which kind of id `id` is: a staff user's, an instructor's or a student's person id. */
export interface Viewer {
  authGroup: 'USER' | 'INSTRUCTOR' | 'STUDENT'
  id: number
  name: string
  /** Staff roles, ROLE_ADMIN ...; empty for the other groups. */
  roles: readonly StaffRole[]
  /** Ids of the teams that a staff user belongs to. */
  teamIds: readonly number[]
}
export const staffRoles = [
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
  'ROLE_PROJECT_COORDINATOR',
  'ROLE_SALES_SUPPORT_SPECIALIST',
  'ROLE_PROGRAM_MANAGER',
] as const
export type StaffRole = (typeof staffRoles)[number]
/** Whether a text is the name of a staff role. */
export const isStaffRole = (role: string): role is StaffRole => staffRoles.some((one) => one === role)
/** Labels of the staff roles. */
export const roleLabels = {
  ROLE_ADMIN: { en: 'Administrator', hy: 'Ադմինիստրատոր' },
  ROLE_MODERATOR: { en: 'Moderator', hy: 'Մոդերատոր' },
  ROLE_PROJECT_COORDINATOR: { en: 'Project coordinator', hy: 'Ծրագրի համակարգող' },
  ROLE_SALES_SUPPORT_SPECIALIST: { en: 'Sales support specialist', hy: 'Վաճառքի աջակցման մասնագետ' },
  ROLE_PROGRAM_MANAGER: { en: 'Program manager', hy: 'Ծրագրի ղեկավար' },
} as const satisfies Record<StaffRole, Words>

export type Scalar = string | number | boolean
/**
 * A condition on a record, as data: the server turns it into SQL, so that a screen cannot forget a rule. `field` is the name of a field or
 * a path through a reference (`group.projectCoordinatorId`). `some` requires a matching row of a `rows` field, or a matching id of a
 * `references` field. `exists` requires a record of another resource whose fields equal those of this record (`by` maps the other record's
 * field to this record's field). `holdsFor` requires a computed flag, as the feature computes it for the viewer. `P` keeps the field names
 * that a condition uses, so that a declaration accepts only names that it has.
 */
export type Where<P extends string = string> =
  | boolean
  | { all: readonly Where<P>[] }
  | { any: readonly Where<P>[] }
  | { not: Where<P> }
  | { field: P; in: readonly Scalar[] }
  | { field: P; isNull: true }
  | { field: P; holdsFor: Viewer }
  | { field: P; than: Comparison; to: Operand<P> }
  | { field: P; some: Where }
  | { exists: string; by: Readonly<Record<string, P>>; where: Where }

export type Comparison = '<' | '<=' | '>' | '>='
/** A moment by the academy's clock: today plus a number of days, or the current instant. */
export type Moment = { clock: 'today'; days: number } | { clock: 'now' }
/** What a field is compared with: a value, the clock, or another field of the record. */
export type Operand<P extends string = string> = Scalar | Moment | { field: P }

/** Yes, no, or a condition on the records for which the answer is yes. */
export type Rule<P extends string = string> = (viewer: Viewer) => Where<P>
/** A condition that a record must meet; it may depend on the viewer. */
export type Condition<P extends string = string> = Where<P> | Rule<P>

export const is = <const P extends string>(field: P, value: Scalar): Where<P> => ({ field, in: [value] })
export const isIn = <const P extends string>(field: P, values: readonly Scalar[]): Where<P> => ({ field, in: values })
export const isNull = <const P extends string>(field: P): Where<P> => ({ field, isNull: true })
/** A condition that a computed flag of the resource is true, as its feature computes it for this viewer. */
export const holds = <const P extends string>(field: P, viewer: Viewer): Where<P> => ({ field, holdsFor: viewer })
type OtherIn<T> = T extends { field: infer Q extends string } ? Q : never
const compared =
  (than: Comparison) =>
  <const P extends string, const T extends Operand>(field: P, to: T): Where<P | OtherIn<T>> =>
    // The type of `to` already contains the name of the other field.
    ({ field, than, to: to as Operand<P | OtherIn<T>> })
/** The field is below a value, before a day (`before('dueOn', today)`), or below another field (`before('start', other('end'))`). */
export const before = compared('<')
export const after = compared('>')
export const atMost = compared('<=')
export const atLeast = compared('>=')
export const today: Moment = { clock: 'today', days: 0 }
export const now: Moment = { clock: 'now' }
/** The academy's current day plus `days`; a negative number gives an earlier day. */
export const inDays = (days: number): Moment => ({ clock: 'today', days })
export const other = <const P extends string>(field: P): { field: P } => ({ field })
export const not = <P extends string>(where: Where<P>): Where<P> => ({ not: where })
export const some = <const P extends string>(field: P, where: Where): Where<P> => ({ field, some: where })
export const exists = <const P extends string>(
  resource: string,
  by: Readonly<Record<string, P>>,
  where: Where,
): Where<P> => ({
  exists: resource,
  by,
  where,
})

/** The record is already stored, it is not being created. */
export const isStored: Where<'id'> = not(isNull('id'))

/** Any of the conditions; constants (`true`, `false`) are simplified away. */
export function anyOf<P extends string>(...conditions: Where<P>[]): Where<P> {
  if (conditions.includes(true)) return true
  const rest = conditions.filter((condition) => condition !== false)
  return rest.length === 0 ? false : rest.length === 1 ? nth(rest) : { any: rest }
}

/** All of the conditions; constants (`true`, `false`) are simplified away. */
export function allOf<P extends string>(...conditions: Where<P>[]): Where<P> {
  if (conditions.includes(false)) return false
  const rest = conditions.filter((condition) => condition !== true)
  return rest.length === 0 ? true : rest.length === 1 ? nth(rest) : { all: rest }
}

/** Whether the viewer is a staff user with at least one of the roles. */
export const hasRole = (viewer: Viewer, ...roles: StaffRole[]): boolean =>
  viewer.authGroup === 'USER' && roles.some((role) => viewer.roles.includes(role))
