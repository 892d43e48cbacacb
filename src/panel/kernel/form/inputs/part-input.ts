import type { ComponentType } from 'react'
import { requiredContext } from '../../required-context'
import type { InputProps } from '../../screen-parts'

/** The component that renders the fields inside an object or a row. */
export const [PartInputProvider, usePartInput] = requiredContext<ComponentType<InputProps>>(
  'a widget with fields of its own stands in a derived input',
)
