import { useId, useRef, useState } from 'react'
import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { useController } from 'react-hook-form'
import { signature } from '#resources/certificates.calls'
import { notify } from '#kit/feedback/toast-store'
import { textOf } from '#panel/kernel/cells/read-value'
import { faultOf } from '#kit/files/file-fault'
import { FieldFrame } from '#panel/kernel/form/FieldFrame'
import { useFieldError } from '#panel/kernel/form/use-field-error'
import { titleText, useMessage } from '#kit/i18n/message'
import type { InputProps } from '#panel/kernel/screen-parts'
import { useServicesText } from '../texts'
import { useWords } from '#kit/i18n/text'
import styles from '../services.module.css'

const readAsUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Input for the image of a signature, with a preview; its value is a data URL with the image as base64. */
export function SignatureInput({ field, name }: InputProps) {
  const id = useId()
  const t = useServicesText()
  const sayMessage = useMessage()
  const input = useRef<HTMLInputElement>(null)
  const { value, onChange, onBlur } = useController({ name }).field
  const error = useFieldError(name)
  const [refused, setRefused] = useState<string | null>(null)
  const picture = textOf(value)
  const say = useWords()
  const label = say(field.label)
  const take = async (file: File | undefined) => {
    if (!file) return
    const fault = faultOf(file, signature)
    if (fault) {
      setRefused(sayMessage(fault))
      notify('error', sayMessage(fault), titleText(fault) ?? '')
      return
    }
    setRefused(null)
    onChange(await readAsUrl(file))
    onBlur()
  }
  const clear = () => {
    setRefused(null)
    onChange('')
    onBlur()
  }
  return (
    <FieldFrame
      id={id}
      name={name}
      value={value}
      label={label}
      isRequired={field.required}
      help={field.help && say(field.help)}
      error={refused ?? error}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={signature.accept.join()}
        className={styles.signatureFile}
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className={`${styles.signatureInput} row`}>
        {picture ? <img src={picture} alt={label} /> : <small>{t('imageHint')}</small>}
        <Button
          size="small"
          variant="outlined"
          startIcon={picture ? undefined : <FileUpload />}
          aria-label={`${label}: ${t(picture ? 'replaceImage' : 'chooseImage')}`}
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'replaceImage' : 'chooseImage')}
        </Button>
        {picture && (
          <Button size="small" aria-label={`${label}: ${t('removeImage')}`} onClick={clear}>
            {t('removeImage')}
          </Button>
        )}
      </div>
    </FieldFrame>
  )
}
