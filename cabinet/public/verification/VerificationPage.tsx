import Key from '@mui/icons-material/KeyOutlined'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ErrorState } from '#kit/feedback/ErrorState'
import { saveBlob } from '#kit/http/save-blob'
import { useText } from '#kit/i18n/text'
import { Band } from '../../shared/parts'
import { Frame } from '../Frame'
import styles from '../public.module.css'
import { Check } from './Check'
import { keysOf } from './check'
import { verificationArea } from './texts'
import own from './verification.module.css'

/** Anybody can check a document of the academy here, without an account; the address is printed in each document. */
export default function VerificationPage() {
  const t = useText(verificationArea)
  const { code } = useParams()
  const { data } = useQuery({ queryKey: ['verification-keys'], queryFn: keysOf })
  return (
    <Frame title={t('title')} academy={data?.academy} isWide>
      <Band>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.under}>{t('intro')}</p>
      </Band>
      <Check key={code} {...(code !== undefined && { code })} />
      <Keys />
    </Frame>
  )
}

/** The academy's public keys, with which anybody can check a certificate without Cohort, and how to do it. */
function Keys() {
  const t = useText(verificationArea)
  const { data, error, refetch } = useQuery({ queryKey: ['verification-keys'], queryFn: keysOf })
  if (!data) return error && <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <footer className={own.keys}>
      {data.keys.map(({ name, fingerprint, pem }) => (
        <div key={name}>
          <Key />
          <p>
            {t('signedWith', { name })} <b className="num">{fingerprint.replace(/(.{4})(?=.)/g, '$1 ')}</b>
          </p>
          <button
            type="button"
            className={own.link}
            onClick={() => saveBlob({ blob: new Blob([pem]), fileName: null }, `key-${name}.pem`)}
          >
            {t('downloadKey')}
          </button>
        </div>
      ))}
      <details>
        <summary>{t('byYourself')}</summary>
        <p>{t('byYourselfText')}</p>
        <pre>openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in message -sigfile signature</pre>
      </details>
    </footer>
  )
}
