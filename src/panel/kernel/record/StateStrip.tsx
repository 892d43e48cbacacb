import type { RaRecord } from 'react-admin'
import { ABSENT, formatInstantDay } from '#kit/format/dates'
import { useWords } from '#kit/i18n/text'
import type { AnyResource } from '#resources/kernel/define-resource'
import { stepsOf } from '#resources/kernel/moves'
import { textOf } from '../cells/read-value'
import { useHistory, type HistoryEntry } from '../history/use-history'
import { StageStrip } from './StageStrip'
import { useRecordText } from './texts'

/** The instant at which a record last entered each state, by its history. */
function reachedAt(history: readonly HistoryEntry[], name: string): ReadonlyMap<string, string> {
  const reached = history.toReversed().flatMap(({ changes, at }) => {
    const to = changes[name]?.[1]
    return to === null || to === undefined ? [] : [[String(to), at] as const]
  })
  return new Map(reached)
}

/** The states of a choice with moves: passed, current and possible ones, with the day on which each was entered, if the history has it. */
export function StateStrip({ resource, record }: { resource: AnyResource; record: RaRecord }) {
  const name = resource.views?.page?.stages
  return name === undefined ? null : <Strip resource={resource} record={record} name={name} />
}

function Strip({ resource, record, name }: { resource: AnyResource; record: RaRecord; name: string }) {
  const t = useRecordText()
  const say = useWords()
  const { data } = useHistory(resource, Number(record.id))
  const field = resource.fields[name]
  if (field?.kind !== 'choice') return null
  const reached = reachedAt(data?.history ?? [], name)
  const stages = stepsOf(field, textOf(record[name])).map(({ value, stands }) => {
    const { label, look } = field.options.find((option) => option.value === value)!
    const at = stands === 'ahead' ? undefined : reached.get(value)
    return {
      key: value,
      label: say(label),
      isNow: stands === 'now',
      look:
        stands === 'now'
          ? (look ?? { tone: 'blue' as const, glyph: 'half' as const })
          : stands === 'passed'
            ? { tone: 'green' as const, glyph: 'tick' as const }
            : { tone: 'grey' as const, glyph: 'dashed' as const },
      said: stands === 'now' ? t('stateNow') : stands === 'passed' ? t('stateWas') : '',
      note: at === undefined ? ABSENT : formatInstantDay(at),
    }
  })
  return <StageStrip label={say(field.label)} stages={stages} />
}
