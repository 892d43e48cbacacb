import { useState, type ReactNode } from 'react'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Link from '@mui/icons-material/LinkOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import type { PersonResource } from '#kit/people/use-image'
import { formatPhone } from '#kit/format/phone'
import { useText } from '#kit/i18n/text'
import { mayOffer, useUser, useViewer } from '#kit/session/viewer'
import { ActionItems } from '#panel/kernel/actions/ActionItems'
import { textOf } from '#panel/kernel/cells/read-value'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { DeleteRecord } from '#panel/kernel/record/DeleteRecord'
import { PictureButton } from '#kit/people/PictureButton'
import { peopleArea } from './texts'
import styles from '#panel/kernel/record/record-page.module.css'

interface PersonHeadProps {
  resource: PersonResource
  record: RaRecord
  name: string
  /** How they stand, beside the name. */
  standing: ReactNode
  /** Whether this person may change the record. */
  mayEdit: boolean
  /** Where one came from. */
  back: string
}

/** Who it is, how to reach them, and what may be done. */
export function PersonHead({ resource, record, name, standing, mayEdit, back }: PersonHeadProps) {
  const [email, phone, site] = [textOf(record.email), textOf(record.phoneNumber), textOf(record.linkedInProfile)]
  return (
    <header className={styles.detailHead}>
      <PictureButton resource={resource} record={record} name={name} mayChange={mayEdit} />
      <div className={styles.detailWho}>
        <div className={styles.detailName}>
          <h2>{name}</h2>
          {standing}
        </div>
        <p className={styles.detailReach}>
          {phone !== null && (
            <a href={`tel:${phone}`} className="num">
              <Phone aria-hidden="true" />
              {formatPhone(phone)}
            </a>
          )}
          {email !== null && (
            <a href={`mailto:${email}`}>
              <Mail aria-hidden="true" />
              <span>{email}</span>
            </a>
          )}
          {site !== null && (
            <a href={site} target="_blank" rel="noreferrer">
              <Link aria-hidden="true" />
              <span>LinkedIn</span>
            </a>
          )}
        </p>
      </div>
      {mayEdit && <Actions resource={resource} record={record} back={back} />}
    </header>
  )
}

function Actions({ resource, record, back }: Omit<PersonHeadProps, 'standing' | 'mayEdit' | 'name'>) {
  const t = useText(peopleArea)
  const viewer = useViewer()
  const navigate = useNavigate()
  const self = useUser()
  const [, edit] = useUrlParam(drawerParam(resource, 'edit'))
  const [isDeleting, setDeleting] = useState(false)
  const isSelf = resource.name === 'users' && self.id === record.id
  const mayDelete = !isSelf && mayOffer(resource.access.remove ?? resource.access.write, viewer)
  const after = (onDone: () => void, next: () => void) => () => {
    onDone()
    next()
  }
  return (
    <div className={styles.detailActions}>
      <Button variant="outlined" startIcon={<Edit />} onClick={() => edit(String(record.id))}>
        {t('edit')}
      </Button>
      {mayDelete && (
        <IconMenu label={t('more')} icon={<MoreHoriz />}>
          {(onDone) => [
            <ActionItems key="actions" resource={resource} record={record} onDone={onDone} />,
            mayDelete && (
              <MenuItem key="delete" className={styles.dangerItem} onClick={after(onDone, () => setDeleting(true))}>
                <ListItemIcon>
                  <Delete />
                </ListItemIcon>
                {t('remove')}
              </MenuItem>
            ),
          ]}
        </IconMenu>
      )}
      {isDeleting && (
        <DeleteRecord
          resource={resource}
          record={record}
          onDeleted={() => void navigate(back)}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}
