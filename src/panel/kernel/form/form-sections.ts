import type { Viewer } from '#resources/kernel/access'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { mayWriteField } from '#kit/session/viewer'
import type { Section } from './FormSections'

/** The declared sections; without any, one section of all writable fields. */
function declaredSections(resource: AnyResource): readonly Section[] {
  if (resource.views !== null && resource.views.form.length > 0) return resource.views.form
  return [{ fields: Object.keys(resource.fields).filter((name) => resource.fields[name]?.mode !== 'read') }]
}

/**
 * The sections of a resource's form for a viewer, without fields that the viewer may not read and, for a new record, fields that the viewer
 * may not set. Empty lines and sections are removed.
 */
export function sectionsFor(resource: AnyResource, record: Row | null, viewer: Viewer | null): Section[] {
  const isShown = (name: string) => {
    const field = resource.fields[name]
    if (!field) return false
    if (field.readable !== null && (record ? !(name in record) : viewer !== null && field.readable(viewer) === false))
      return false
    if (record === null && viewer !== null && !mayWriteField(field, viewer, null)) return false
    return record !== null ? !(field.mode === 'create' && field.inputOnly) : field.mode !== 'read'
  }
  return onlyFields(declaredSections(resource), isShown)
}

/** The sections with only the fields that pass the predicate; empty lines and sections are removed. */
const onlyFields = (sections: readonly Section[], isKept: (name: string) => boolean): Section[] =>
  sections.flatMap((section) => {
    const lines = section.fields.map((line) => [line].flat().filter(isKept)).filter((line) => line.length > 0)
    return lines.length === 0 ? [] : [{ ...section, fields: lines }]
  })
/** Sections without some fields. */
export const withoutFields = (sections: readonly Section[], names: readonly string[]): Section[] =>
  onlyFields(sections, (name) => !names.includes(name))

/** The names of all fields of the sections. */
export const namesOf = (sections: readonly Section[]): string[] => sections.flatMap((section) => section.fields.flat())
