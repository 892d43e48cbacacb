import GroupAdd from '@mui/icons-material/GroupAddOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useApplicantsText } from '../texts'

const AddToGroupDialog = lazy(() => import('./AddToGroupDialog'))

/** The bulk bar's way into a group. */
export function AddToGroup() {
  const t = useApplicantsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" startIcon={<GroupAdd />} onClick={() => setOpen(true)}>
        {t('addToGroup')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddToGroupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
