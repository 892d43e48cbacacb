import type { RaRecord } from 'react-admin'
import { consultations } from '#resources/consultations'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { Cell } from '../../kernel/cells/Cell'
import { calledOf } from '../../kernel/cells/read-value'
import { Tick } from '../../kernel/list/table/Tick'
import { useFlagToggle } from '../../kernel/list/use-flag-toggle'
import { useConsultationsText } from './texts'

/** Whether a lead is done: a checkbox for whoever may change it (part 2 §4), else a sign. */
export function DoneCell({ record }: { record: RaRecord }) {
  const viewer = useViewer()
  if (mayOffer(consultations.access.write, viewer)) return <DoneTick record={record} />
  return <Cell resource={consultations} field={consultations.fields.isDone} name="isDone" record={record} />
}

function DoneTick({ record }: { record: RaRecord }) {
  const t = useConsultationsText()
  const { isOn, toggle, isBusy } = useFlagToggle(consultations, record, 'isDone')
  return (
    <span className="done-cell" aria-busy={isBusy}>
      <Tick
        label={t('isDone', { name: calledOf(consultations, record) })}
        isTicked={isOn}
        onTick={() => !isBusy && toggle()}
      />
      <span className="done-word" aria-hidden="true">
        {t('done')}
      </span>
    </span>
  )
}
