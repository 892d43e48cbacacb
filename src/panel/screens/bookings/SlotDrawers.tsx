import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { bookingSlots, type BookingSlot } from '#resources/booking-slots'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { ruleOf } from '#resources/kernel/define-resource'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { textOf } from '#panel/kernel/cells/read-value'
import { readFailure } from '#panel/kernel/form/failure'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import { FormSkeleton } from '#panel/kernel/form/drawer/FormSkeleton'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { LoadFailure } from '#panel/kernel/form/drawer/LoadFailure'
import { WhenAsked } from '#panel/kernel/form/drawer/PartDrawers'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { isId } from '#panel/kernel/list/url-params'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { DeleteRecord } from '#panel/kernel/record/DeleteRecord'
import { SlotPeople } from './SlotPeople'
import { SLOT, SLOT_EDIT } from './names'
import { isAhead, useSlotWords } from './slot-words'
import { timesArea } from './texts'
import styles from './bookings.module.css'

const EditDrawer = lazy(() => import('#panel/kernel/form/EditDrawer').then((file) => ({ default: file.EditDrawer })))

/** The drawers of a booking slot: booked and waiting applicants, open while the URL has `bookingSlots.open=5`, and its form. */
export default function SlotDrawers() {
  return (
    <>
      <GuardedDrawer param={SLOT}>{(guard, id) => isId(id) && <Loaded id={Number(id)} guard={guard} />}</GuardedDrawer>
      <WhenAsked params={[SLOT_EDIT]}>
        <EditDrawer resource={bookingSlots} param={SLOT_EDIT} />
      </WhenAsked>
    </>
  )
}

function Loaded({ id, guard }: { id: number; guard: GuardedParam }) {
  const t = useText(timesArea)
  const { data, error, refetch } = useGetOne<BookingSlot>(bookingSlots.name, { id })
  const isGone = error !== null && readFailure(error).status === 404
  if (data && !isGone) return <Panel slot={data} guard={guard} />
  return (
    <DrawerContent title={t('title')} onClose={guard.close}>
      {error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <FormSkeleton lines={4} />}
    </DrawerContent>
  )
}

function Panel({ slot, guard }: { slot: BookingSlot; guard: GuardedParam }) {
  const t = useText(timesArea)
  const words = useSlotWords()
  const viewer = useViewer()
  const change = useParamChange()
  const [deletes, setDeletes] = useState(false)
  const mayKeep = mayOffer(ruleOf(bookingSlots.access, 'update'), viewer, slot)
  const isHeld = (slot.booked ?? 0) + (slot.waiting ?? 0) > 0
  const facts = [textOf(slot.instructor?.name), slot.place, slot.link].filter(Boolean)
  return (
    <DrawerContent
      title={words.name(slot)}
      caption={<Link to={`/groups/${slot.groupId}`}>{textOf(slot.group?.name) ?? `#${slot.groupId}`}</Link>}
      onClose={guard.close}
      footer={
        mayKeep && (
          <>
            <Button
              startIcon={<Delete />}
              disabled={isHeld}
              title={isHeld ? t('removeWhy') : undefined}
              onClick={() => setDeletes(true)}
            >
              {t('remove')}
            </Button>
            <span className="grow" />
            <Button
              variant="outlined"
              startIcon={<Edit />}
              onClick={() => change({ [SLOT]: null, [SLOT_EDIT]: String(slot.id) })}
            >
              {t('edit')}
            </Button>
          </>
        )
      }
    >
      <p className={styles.seats}>
        <b className="num">{words.seats(slot)}</b>
        {!isAhead(slot) && <span className="quiet">{t('past')}</span>}
        {facts.length > 0 && <span>{facts.join(', ')}</span>}
      </p>
      <SlotPeople slot={slot} />
      {deletes && (
        <DeleteRecord resource={bookingSlots} record={slot} onDeleted={guard.leave} onClose={() => setDeletes(false)} />
      )}
    </DrawerContent>
  )
}
