import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { commentFields } from '#resources/kernel/comment-fields'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, Fields } from '#resources/kernel/field'
import type { ActionBody, ActionChange, Computed, FeatureParts, Hooks } from './context'
import type { AnyRoute } from './route'
import type { Sort } from './sort'

/** A feature together with the routes it adds. */
export interface AnyFeature extends FeatureParts {
  routes?: readonly AnyRoute[]
}

/** Computed fields that the kernel itself provides. */
type OfKernel = keyof ReturnType<typeof commentFields>
type ComputedNames<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { computed: object }
    ? F[K] extends { _holds?: true }
      ? never
      : Exclude<K, OfKernel>
    : F[K] extends { kind: 'object' | 'rows'; _fields?: infer G extends Fields }
      ? `${K}.${ComputedNames<G>}`
      : never
}[keyof F & string]
type Marked<F extends Fields, Mark> = { [K in keyof F & string]: F[K] extends Mark ? K : never }[keyof F & string]
/** The value passed to the filter of a computed field. */
type FilterValue<F extends AnyField> = F extends { kind: 'flag' | 'choices'; _value?: infer V }
  ? NonNullable<V>
  : F extends { kind: 'choice'; _value?: infer V }
    ? NonNullable<V>[]
    : unknown

type FiltersOf<R extends AnyResource> = {
  readonly [K in keyof R['filters']]: (alias: string, value: z.output<R['filters'][K]['schema']>) => SQL
} & {
  readonly [K in Marked<R['fields'], { computed: object; _filtered?: true }>]: (
    alias: string,
    value: FilterValue<R['fields'][K]>,
  ) => SQL
}
/** A part of a feature: required when the declaration names something for it, forbidden when it does not. */
type Part<Name extends string, T> = [keyof T] extends [never]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: T }

/** The feature type of a resource: exactly what its declaration names. */
type FeatureOf<R extends AnyResource> = Part<'computed', { readonly [K in ComputedNames<R['fields']>]: Computed }> &
  Part<'filters', FiltersOf<R>> &
  Part<
    'actions',
    {
      readonly [K in keyof R['actions']]:
        | ActionBody<R, K>
        | (R['actions'][K] extends { on: 'resource' } ? never : ActionChange<R, K>)
    }
  > & {
    readonly sorts?: { readonly [K in Marked<R['fields'], { computed: object; _sorted?: true }>]: Sort } & {
      readonly [K in keyof R['fields']]?: Sort
    }
    readonly hooks?: Hooks<R>
    readonly routes?: readonly AnyRoute[]
  }

/** Defines the feature of a resource. The only place where the types of its records are erased: the kernel handles any resource. */
export const defineFeature = <R extends AnyResource>(resource: R, parts: FeatureOf<R>): AnyFeature =>
  ({ resource, ...parts }) as AnyFeature

/** Defines routes that belong to no resource. */
export const defineCalls = (routes: readonly AnyRoute[]): AnyFeature => ({ resource: null, routes })
