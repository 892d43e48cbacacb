import { fieldLabelsHy } from './hy-labels'
import { optionLabelsHy } from './hy-options'

/** Armenian of every text of the declarations by its English; a test says which one is missing. */
export const labelsHy: Readonly<Record<string, string>> = { ...optionLabelsHy, ...fieldLabelsHy }

const personName = 'Անուն, ազգանուն'

/** Where a word means something else in one place: Armenian by the whole key. */
export const byKeyHy: Readonly<Record<string, string>> = {
  'resources.applicants.fields.name': personName,
  'resources.consultations.fields.name': personName,
  'resources.instructors.fields.name': personName,
  'resources.persons.fields.name': personName,
  'resources.emails.one': 'Նամակ',
}
