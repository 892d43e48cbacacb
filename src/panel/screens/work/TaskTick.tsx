import { useText } from '#kit/i18n/text'
import { Tick } from '#panel/kernel/list/table/Tick'
import { workArea } from './texts'
import { useWorkChange } from './use-work-change'

/** A checkbox that resolves a task inline or makes it active again. */
export function TaskTick({ id, title, isDone }: { id: number; title: string; isDone: boolean }) {
  const t = useText(workArea)
  const { change, isBusy } = useWorkChange('tasks')
  const tick = (isTicked: boolean) => {
    if (!isBusy)
      change({
        id,
        values: { taskStatus: isTicked ? 'RESOLVED' : 'ACTIVE' },
        said: t(isTicked ? 'resolved' : 'reopen'),
      })
  }
  return <Tick label={t('tickOff', { title })} isTicked={isDone} onTick={tick} />
}
