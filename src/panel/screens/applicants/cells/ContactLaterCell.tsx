import Alarm from '@mui/icons-material/AlarmOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { applicants } from '../../../../../resources/applicants'
import { notifyFailure } from '../../../../../kit/feedback/toast-store'
import { call } from '../../../../../kit/http/http'
import { mayOffer, useViewer } from '../../../app/viewer'
import { calledOf } from '../../../kernel/cells/read-value'
import { useApplicantsText } from '../texts'

/** The list is asked again this long after a toggle, in ms (part 2 §4). */
const RELOAD_AFTER = 1_000

/** Flips the flag; lists and the open record follow a second later, where they stand (DECISIONS 'contactLater reload'). */
function useContactLater(record: RaRecord) {
  const queryClient = useQueryClient()
  const [flipped, setFlipped] = useState<{ of: unknown; isOn: boolean } | null>(null)
  // What was flipped shows until the record itself was read again.
  const isOn = flipped && flipped.of === record.version ? flipped.isOn : record.contactLater === true
  const mutation = useMutation({
    mutationFn: (next: boolean) => call('PUT', `/${applicants.path}/${record.id}`, { contactLater: next }),
    onMutate: (next) => setFlipped({ of: record.version, isOn: next }),
    onSuccess: () => void setTimeout(() => void queryClient.invalidateQueries({ queryKey: [applicants.name] }), RELOAD_AFTER),
    onError: (failure) => {
      setFlipped(null)
      notifyFailure(failure)
    },
  })
  return { isOn, toggle: () => mutation.mutate(!isOn), isBusy: mutation.isPending }
}

/** The alarm of 'Contact later': a toggle for whoever may change the applicant, else a sign. */
export function ContactLaterCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const viewer = useViewer()
  const { isOn, toggle, isBusy } = useContactLater(record)
  if (!mayOffer(applicants.access.write, viewer)) {
    return isOn ? <Alarm className="cell-icon later-sign" titleAccess={t('contactLaterOff')} /> : null
  }
  return (
    <button
      type="button"
      className="later-toggle"
      aria-pressed={isOn}
      aria-label={t('contactLater', { name: calledOf(applicants, record) })}
      title={t(isOn ? 'contactLaterOn' : 'contactLaterOff')}
      disabled={isBusy}
      onClick={toggle}
    >
      <Alarm aria-hidden="true" />
    </button>
  )
}
