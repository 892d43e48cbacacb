import Key from '@mui/icons-material/KeyOutlined'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#kit/feedback/ErrorState'
import { useText } from '#kit/i18n/text'
import { saveBlob } from '#kit/http/save-blob'
import { keysOf } from './check'
import { verificationArea } from './texts'
import styles from './verification.module.css'

/** The academy's public key, by which anybody checks a certificate without us, and how. */
export function Keys() {
  const t = useText(verificationArea)
  const { data, error, refetch } = useQuery({ queryKey: ['verification-keys'], queryFn: keysOf })
  if (!data) return error && <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <footer className={styles.keys}>
      {data.keys.map(({ name, fingerprint, pem }) => (
        <div key={name}>
          <Key />
          <p>
            {t('signedWith', { name })} <b className="num">{fingerprint.replace(/(.{4})(?=.)/g, '$1 ')}</b>
          </p>
          <button
            type="button"
            className={styles.link}
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
