import { useState } from 'react'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Link } from 'react-router'
import { currentUser } from '#resources/account.calls'
import { instructors } from '#resources/instructors'
import { CalendarFeed } from '#kit/account/CalendarFeed'
import { ABSENT } from '#kit/format/dates'
import { formatPhone } from '#kit/format/phone'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText } from '#kit/i18n/text'
import { PictureButton } from '#kit/people/PictureButton'
import { useCall } from '#kit/query/use-call'
import { readDraft } from '#kit/session/drafts'
import { Button } from '#kit/theme/Button'
import { Loaded } from '../../shared/Loaded'
import { Part } from '../../shared/parts'
import { useUser } from '../../shared/user'
import { OwnInfoForm, ownInfoDraft } from './OwnInfoForm'
import { OwnSignature } from './OwnSignature'
import type { InstructorMe } from './me'
import { accountArea } from './texts'
import styles from './account.module.css'

const ACCOUNT = '/instructor/account'

/** An instructor's own page: personal data, with picture and signature to change (part 1 §2.4). */
export default function OwnInfoPage() {
  const query = useCall(currentUser.INSTRUCTOR)
  const user = useUser()
  // With an unsaved draft, the form opens again.
  const [isEditing, setEditing] = useState(() => readDraft(ownInfoDraft(user)) !== null)
  return (
    <Loaded query={query} rows={4}>
      {(me) =>
        isEditing ? (
          <OwnInfoForm me={me} onDone={() => setEditing(false)} />
        ) : (
          <Own me={me} onEdit={() => setEditing(true)} />
        )
      }
    </Loaded>
  )
}

function Own({ me, onEdit }: { me: InstructorMe; onEdit: () => void }) {
  const t = useText(accountArea)
  const say = useText(cabinetArea)
  const facts = [
    { label: say('email'), value: me.email },
    { label: say('phone'), value: formatPhone(me.phoneNumber) },
    { label: t('linkedIn'), value: me.linkedInProfile ?? ABSENT },
  ]
  return (
    <>
      <div className={styles.person}>
        <PictureButton resource={instructors} record={me} name={me.name} size={56} mayChange />
        <h2>{me.name}</h2>
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <Part>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t('signature')}>
        <OwnSignature me={me} />
      </Part>
      <Part title={say('account')}>
        <nav className={styles.links}>
          <Link to={`${ACCOUNT}/email`}>{say('changeEmail')}</Link>
          <Link to={`${ACCOUNT}/password`}>{say('changePassword')}</Link>
        </nav>
      </Part>
      <Part>
        <div className={styles.feed}>
          <CalendarFeed />
        </div>
      </Part>
    </>
  )
}
