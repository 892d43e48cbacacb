import Lock from '@mui/icons-material/LockOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Phone from '@mui/icons-material/PhoneOutlined'
import type { ApplicationStatus } from '#resources/public.calls'
import { useText } from '#kit/i18n/text'
import { initialsOf } from '#kit/session/initials'
import { Part } from '../shared/parts'
import styles from './public.module.css'
import { publicArea } from './texts'

/** Whom to ask, and what the link is: the end of every page of an application. */
export function Contact({ person: { name, phoneNumber, email } }: { person: ApplicationStatus['contact'] }) {
  const t = useText(publicArea)
  return (
    <>
      <Part title={t('questions')}>
        <div className={styles.person}>
          <span className={`avatar ${styles.initials}`} aria-hidden>
            {initialsOf(name)}
          </span>
          <span>
            <b>{name}</b>
            <small>{t('coordinator')}</small>
          </span>
        </div>
        <div className={styles.two}>
          {phoneNumber !== null && (
            <a href={`tel:${phoneNumber}`}>
              <Phone aria-hidden />
              {t('call')}
            </a>
          )}
          <a href={`mailto:${email}`}>
            <Mail aria-hidden />
            {t('write')}
          </a>
        </div>
      </Part>
      <p className={styles.foot}>
        <Lock aria-hidden />
        {t('yours')}
      </p>
    </>
  )
}
