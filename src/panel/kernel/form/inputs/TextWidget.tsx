import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { lazyPart } from '../../lazy-part'
import { useFormText } from '../texts'
import { ariaOf, textOf, type WidgetProps } from './widget'

const types = { text: 'text', email: 'email', url: 'url', longText: 'text' } as const

/** A text input of one line, or of several lines that grow with the text. Near its limit it shows how much is used. */
export function TextWidget(props: WidgetProps<'text' | 'email' | 'url' | 'longText'>) {
  const { field, id, name, onChange, onBlur, isInvalid } = props
  const t = useFormText()
  const text = textOf(props.value)
  const isNearLimit = text.length >= field.max * 0.8 && field.max > 20
  const isLong = field.kind === 'longText'
  return (
    <OutlinedInput
      id={id}
      name={name}
      fullWidth
      multiline={isLong}
      {...(isLong && { minRows: 3, maxRows: 12 })}
      type={types[field.kind]}
      value={text}
      error={isInvalid}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{
        input: {
          ...ariaOf(props),
          autoComplete: 'off',
          ...(field.kind === 'url' && { inputMode: 'url' }),
        },
      }}
      endAdornment={
        isNearLimit ? (
          <span
            className="num"
            style={{
              color: 'var(--t3)',
              fontSize: 12,
              ...(isLong ? { alignSelf: 'flex-end', padding: '0 10px 8px 0' } : { paddingLeft: 8 }),
            }}
            title={t('characters', { used: text.length, most: field.max })}
          >
            {text.length}/{field.max}
          </span>
        ) : undefined
      }
    />
  )
}

/** Formatted text; the editor is loaded when it is first shown. */
export const RichTextWidget = lazyPart(
  () => import('./RichTextEditor').then((file) => file.RichTextEditor),
  <Skeleton variant="rounded" height={180} />,
)
