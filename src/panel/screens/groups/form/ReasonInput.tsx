import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DerivedInput } from '#panel/kernel/form/FieldInput'
import { useFormInfo } from '#panel/kernel/form/form-context'
import type { InputProps } from '#panel/kernel/screen-parts'
import { isReopened } from './reopening'

/** Why a terminated group is reopened: asked for while another state is chosen (DECISIONS 'States'). */
export function ReasonInput({ field, name }: InputProps) {
  const { record } = useFormInfo()
  const { setValue } = useFormContext()
  const isAsked = isReopened(record, useWatch({ name: 'groupState' }))
  useEffect(() => {
    if (!isAsked) setValue(name, null)
  }, [isAsked, name, setValue])
  return isAsked ? <DerivedInput field={{ ...field, required: true }} name={name} /> : null
}
