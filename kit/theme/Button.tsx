import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import styles from './button.module.css'

interface Look {
  variant?: 'text' | 'outlined' | 'contained'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container; on a desk only as wide as its label needs. */
  fullWidth?: boolean
  /** An icon before the label. */
  startIcon?: ReactNode
  /** The action is running: the button is disabled and shows a spinner. */
  loading?: boolean
}
type ButtonProps<C extends ElementType> = Look & { component?: C } & Omit<ComponentPropsWithRef<C>, keyof Look>

const joined = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** A button, or with `component` a link that looks like one: looks like MUI's and has its props, without loading MUI. */
export function Button<C extends ElementType = 'button'>({
  component,
  variant = 'text',
  size = 'medium',
  fullWidth = false,
  startIcon,
  loading = false,
  className,
  children,
  ...more
}: ButtonProps<C>) {
  const Element: ElementType = component ?? 'button'
  return (
    <Element
      {...(component === undefined && { type: 'button' })}
      {...more}
      {...(loading && { disabled: true, 'aria-busy': true })}
      className={joined(
        styles.button,
        variant !== 'text' && styles[variant],
        size !== 'medium' && styles[size],
        fullWidth && styles.wide,
        loading && styles.busy,
        className,
      )}
    >
      {startIcon}
      <span>{children}</span>
      {loading && <i className={styles.spin} aria-hidden />}
    </Element>
  )
}

type IconButtonProps = ComponentPropsWithRef<'button'> & { size?: 'small' | 'large' }

/** A button that shows only an icon: 44 px for touch. */
export const IconButton = ({ size = 'large', className, ...more }: IconButtonProps) => (
  <button type="button" {...more} className={joined(styles.iconButton, size === 'small' && styles.small, className)} />
)
