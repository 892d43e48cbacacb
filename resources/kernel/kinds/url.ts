import type { FieldOptions } from '../field'
import { makeField } from '../make-field'
import { messages } from '../messages'
import { SPREADSHEET, URL_PATTERN } from '../patterns'
import { line, partFilter } from './text'

/**
 * A web address that starts with http:// or https:// (part 2 §5). `spreadsheet` asks for a Google spreadsheet link;
 * `prefix` adds https:// where it is missing (Slack links, part 2 §9).
 */
export const url = <const C extends FieldOptions & { spreadsheet?: boolean; prefix?: boolean }>(options: C) => {
  const full = (value: string) =>
    options.prefix && value !== '' && !/^https?:\/\//i.test(value) ? `https://${value}` : value
  const [pattern, message] = options.spreadsheet ? [SPREADSHEET, messages.spreadsheet] : [URL_PATTERN, messages.url]
  return makeField('url', options, {
    schema: line(2000)
      .transform(full)
      .refine((value) => value === '' || pattern.test(value), message),
    filter: partFilter,
    facts: { max: 2000 },
    sortable: false,
  })
}
