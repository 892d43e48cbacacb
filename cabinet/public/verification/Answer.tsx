import type { Verdict } from '#resources/verification.calls'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { formatInstant } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { StagePie } from '#kit/theme/StagePie'
import { verificationArea } from './texts'
import styles from './verification.module.css'

const looks: Record<Verdict['verdict'], Pick<ChoiceLook, 'tone' | 'glyph'>> = {
  valid: { tone: 'green', glyph: 'tick' },
  altered: { tone: 'red', glyph: 'cross' },
  revoked: { tone: 'amber', glyph: 'bars' },
  unknown: { tone: 'grey', glyph: 'dashed' },
}

/** What a check came to: the word, what the document is, and where this copy differs. */
export function Answer({ verdict }: { verdict: Verdict }) {
  const t = useText(verificationArea)
  const { verdict: word, differs, sha256, isChainWhole } = verdict
  const facts = [
    { label: t('number'), value: verdict.contractNumber },
    { label: t('signedBy'), value: verdict.signedBy },
    { label: t('course'), value: verdict.courseName },
    { label: t('signedAt'), value: verdict.signedAt && formatInstant(verdict.signedAt) },
    { label: t('chain'), value: isChainWhole === null ? null : t(isChainWhole ? 'whole' : 'broken') },
    { label: t('digest'), value: sha256 },
  ].filter(({ value }) => value !== null)
  return (
    <section className={styles.answer} data-tone={looks[word].tone} aria-label={t(word)}>
      <h2>
        <StagePie glyph={looks[word].glyph} />
        {t(word)}
      </h2>
      <p>{t(`${word}Text`)}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {differs.length > 0 && (
        <>
          <h3>{t('differs')}</h3>
          <ul className={styles.differences}>
            {differs.map(({ signed, copy }, place) => (
              <li key={place}>
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
    </section>
  )
}
