import { useWatch } from 'react-hook-form'
import { choice } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { useBlobUrl, useFile } from '#kit/files/use-file'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import type { InputProps, ScreenParts } from '#panel/kernel/screen-parts'
import styles from './academy-settings.module.css'

const names = Intl.supportedValuesOf('timeZone')
const zones = choice({
  label: { en: 'Time zone', hy: 'Ժամային գոտի' },
  required: true,
  options: Object.fromEntries(names.map((name) => [name, asIs(name)])),
})

/** Input for the time zone, with a search among those that the browser supports. */
function ZoneInput({ field: { label, help }, name }: InputProps) {
  return <DerivedInput field={{ ...zones, label, help }} name={name} />
}

/** Input for the logo, with a preview on a white background. */
function LogoInput(props: InputProps) {
  const logo: unknown = useWatch({ name: props.name })
  const { data } = useFile(typeof logo === 'string' && logo !== '' ? logo : null)
  const url = useBlobUrl(data?.blob)
  return (
    <div className={styles.logo}>
      <DerivedInput {...props} />
      {url !== null && <img src={url} alt="" />}
    </div>
  )
}

/** The inputs of the form of the academy's settings that are not derived. */
export const parts: ScreenParts = { inputs: { timeZone: ZoneInput, logo: LogoInput } }
