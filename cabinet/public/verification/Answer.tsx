import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Verdict } from '#resources/verification.calls'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { formatDay, formatInstant, formatInstantDay } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { StagePie } from '#kit/theme/StagePie'
import type { Checked } from './check'
import { verificationArea } from './texts'
import styles from './verification.module.css'

const useTexts = () => useText(verificationArea)
type Texts = ReturnType<typeof useTexts>
/** The colour and glyph of each verdict. */
export const looks: Record<Verdict['verdict'], Pick<ChoiceLook, 'tone' | 'glyph'>> = {
  valid: { tone: 'green', glyph: 'tick' },
  altered: { tone: 'red', glyph: 'cross' },
  revoked: { tone: 'amber', glyph: 'bars' },
  unknown: { tone: 'grey', glyph: 'dashed' },
}

/** The text for one document of a file with several. */
const wordsOfPart = { valid: 'samePages', altered: 'otherPages', revoked: 'revokedText', unknown: 'noCode' } as const

/**
 * The result of a check: the verdict, what the document is, and how this copy differs. For one document of several, the verdict is shown
 * above.
 */
export function Answer({ verdict, isPart = false }: { verdict: Checked; isPart?: boolean }) {
  const t = useTexts()
  const { verdict: word, differs, sha256, isChainWhole, kind } = verdict
  const isCertificate = kind === 'CERTIFICATE'
  const differing = new Set(differs.map(({ field }) => field))
  const facts: { label: string; value: ReactNode; hides?: boolean }[] = [
    { label: t('document'), value: kind && t(kind) },
    { label: t('codeShort'), value: verdict.code, hides: differing.has('code') },
    { label: t('number'), value: verdict.contractNumber },
    {
      label: t(isCertificate ? 'holder' : 'signedBy'),
      value: verdict.signedBy && (
        <>
          {verdict.signedBy}
          {verdict.nameHy && verdict.nameHy !== verdict.signedBy && <small lang="hy">{verdict.nameHy}</small>}
        </>
      ),
      hides: differing.has('name'),
    },
    { label: t('course'), value: verdict.courseName, hides: differing.has('course') },
    { label: t('issued'), value: verdict.issuedOn && formatDay(verdict.issuedOn), hides: differing.has('date') },
    { label: t('signedAt'), value: verdict.signedAt && formatInstant(verdict.signedAt) },
    { label: t('revokedAt'), value: verdict.revokedAt && formatInstantDay(verdict.revokedAt) },
    { label: t('reason'), value: verdict.revokedReason },
    { label: t('chain'), value: isChainWhole === null ? null : t(isChainWhole ? 'whole' : 'broken') },
    { label: t('signature'), value: signatureOf(verdict, t) },
    { label: t('checkedBy'), value: verdict.checkedBy && t(verdict.checkedBy === 'page' ? 'byPage' : 'byBrowser') },
    { label: t('digest'), value: isPart ? null : sha256 },
  ]
  return (
    <section className={styles.answer} data-tone={looks[word].tone} aria-label={t(word)}>
      {!isPart && (
        <h2>
          <StagePie glyph={looks[word].glyph} />
          {t(word)}
        </h2>
      )}
      <p>{t(isPart ? wordsOfPart[word] : isCertificate && word === 'valid' ? 'validCertificate' : `${word}Text`)}</p>
      {word === 'altered' && verdict.isSameText && <p>{t('sameWords')}</p>}
      {verdict.isOffline && <p>{t('offline')}</p>}
      <dl>
        {facts
          .filter(({ value, hides }) => value !== null && value !== '' && !hides)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {differs.length > 0 && (
        <>
          <h3>{t('differs')}</h3>
          <ul className={styles.differences}>
            {differs.map(({ field, signed, copy }, place) => (
              <li key={place}>
                {field && <h4>{t(`field_${field}`)}</h4>}
                <p>
                  <small>{t('thisCopy')}</small>
                  <b>{copy ?? t('nothing')}</b>
                </p>
                <p>
                  <small>{t('signed')}</small>
                  {signed ?? t('nothing')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {verdict.replacedBy && (
        <Link className={styles.link} to={`/public/verification/${verdict.replacedBy}`}>
          {t('seeNew')}
        </Link>
      )}
    </section>
  )
}

/** Who signed it; nothing for an agreement, which is signed by hand and recorded in the chain. */
function signatureOf({ kind, verdict, signedWith }: Checked, t: Texts) {
  if (kind === 'AGREEMENT') return null
  if (verdict === 'altered') return t('noMatch')
  if (signedWith !== null) return t('keyOfAcademy', { name: signedWith })
  return verdict === 'unknown' ? t('noSignature') : null
}
