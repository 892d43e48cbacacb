import { useEffect, useId } from 'react'
import { notify } from '../../../../../kit/feedback/toast-store'
import { applicants } from '../../../../../resources/applicants'
import { DrawerContent } from '../../../kernel/form/drawer/DrawerContent'
import { FormDrawer } from '../../../kernel/form/drawer/FormDrawer'
import { useGuardedParam, type GuardedParam } from '../../../kernel/form/drawer/use-guarded-param'
import { FormFooter } from '../../../kernel/form/FormFooter'
import { ResourceFormBody } from '../../../kernel/form/ResourceFormBody'
import { useResourceForm } from '../../../kernel/form/use-resource-form'
import { useSend } from '../../../kernel/form/use-send'
import { useDetailText } from './texts'
import type { General } from './use-detail'

const names = ['status', 'scheduledDate']

/** The drawer that changes the status alone, and asks for the date where one is due (APPL-027); open by `status=change`. */
export function StatusDrawer({ applicant }: { applicant: General }) {
  const guard = useGuardedParam('status')
  return (
    <>
      <FormDrawer isOpen={guard.value !== null} onClose={guard.close}>
        {guard.value !== null && <StatusPanel key={applicant.version} applicant={applicant} guard={guard} />}
      </FormDrawer>
      {guard.question}
    </>
  )
}

function StatusPanel({ applicant, guard }: { applicant: General; guard: GuardedParam }) {
  const t = useDetailText()
  const formId = useId()
  const send = useSend(applicants.name)
  const form = useResourceForm({
    resource: applicants, names, record: applicant, send,
    onSaved: () => {
      notify('success')
      guard.leave()
    },
    onFailure: (failure) => notify('error', failure.uiMessage || undefined),
  })
  const { setDirty } = guard
  useEffect(() => setDirty(form.changes > 0), [setDirty, form.changes])
  return (
    <DrawerContent
      title={t('changeStatus')}
      caption={applicant.name}
      onClose={guard.close}
      footer={<FormFooter form={form} formId={formId} />}
    >
      <ResourceFormBody form={form} formId={formId} sections={[{ fields: names }]} />
    </DrawerContent>
  )
}
