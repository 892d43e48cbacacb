import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useText } from '#kit/i18n/text'
import { Band } from '../../shared/parts'
import { Frame } from '../Frame'
import styles from '../public.module.css'
import { Check } from './Check'
import { keysOf } from './check'
import { Keys } from './Keys'
import { verificationArea } from './texts'

/** Anybody checks a document of the academy, without an account: at the address that is printed in it. */
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
