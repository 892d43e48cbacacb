import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useEffect, useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants, type Applicant } from '#resources/applicants'
import { GROUP_SIZE_MAX } from '#resources/groups'
import { notify } from '#kit/feedback/toast-store'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { UnsavedTextsProvider, useUnsavedTexts } from '#panel/kernel/form/drawer/unsaved-texts'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { LabelledInput, LabelText } from '#panel/kernel/form/LabelledInput'
import { usePicker } from '#panel/kernel/form/inputs/use-picker'
import { FeedbackForm } from '#panel/screens/applicants'
import { useManagementText } from '#kit/management/texts'
import styles from './feedbacks.module.css'

/** URL parameter of the drawer; its value is the group's id. */
export const ADD_FEEDBACK = drawerParam(applicantFeedbacks, 'create')

/** 'Add a Feedback' on an applicant of a group; open while the URL contains `applicantFeedbacks.create=` with its id (FDB-001). */
export function AddFeedback({ groupId }: { groupId: number }) {
  return (
    <GuardedDrawer param={ADD_FEEDBACK}>
      {(guard, id) => id === String(groupId) && <Panel groupId={groupId} guard={guard} />}
    </GuardedDrawer>
  )
}

function Panel({ groupId, guard }: { groupId: number; guard: GuardedParam }) {
  const t = useManagementText()
  const id = useId()
  const picker = usePicker(id)
  const [about, setAbout] = useState<Applicant | null>(null)
  const [hasText, report] = useUnsavedTexts()
  const { setDirty } = guard
  useEffect(() => setDirty(hasText), [setDirty, hasText])
  const { data = [], isPending } = useGetList<Applicant>(applicants.name, {
    pagination: { page: 1, perPage: GROUP_SIZE_MAX },
    sort: { field: 'name', order: 'ASC' },
    filter: { groupIds: [groupId] },
  })
  return (
    <DrawerContent title={t('addFeedback')} onClose={guard.close}>
      <div className={styles.feedbackAbout}>
        <LabelledInput id={id} label={<LabelText text={t('student')} />}>
          <Autocomplete
            {...picker}
            options={data}
            loading={isPending}
            value={about}
            autoHighlight
            getOptionKey={(one) => one.id}
            getOptionLabel={(one) => one.name}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, one) => setAbout(one)}
            renderInput={(params) => <TextField {...params} autoFocus />}
          />
        </LabelledInput>
      </div>
      <UnsavedTextsProvider value={report}>
        {about ? (
          <FeedbackForm
            key={about.id}
            applicantId={about.id}
            onSent={() => {
              notify('success')
              guard.leave()
            }}
          />
        ) : (
          <p className={styles.feedbackHint}>{t('chooseStudent')}</p>
        )}
      </UnsavedTextsProvider>
    </DrawerContent>
  )
}
