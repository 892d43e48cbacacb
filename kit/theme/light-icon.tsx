import type { ComponentProps, ReactNode } from 'react'

/**
 * Creates an icon of @mui/icons-material without MUI's SvgIcon and its styling: vite.config.ts substitutes it for the icons that the kit
 * and the cabinet import. It supports none of SvgIcon's own props: size and colour come from CSS.
 */
export default function lightIcon(drawn: ReactNode, name: string) {
  const Icon = ({ className, ...more }: ComponentProps<'svg'>) => (
    <svg
      className={className === undefined ? 'icon MuiSvgIcon-root' : `icon MuiSvgIcon-root ${className}`}
      viewBox="0 0 24 24"
      focusable="false"
      aria-hidden
      data-testid={`${name}Icon`}
      {...more}
    >
      {drawn}
    </svg>
  )
  return Icon
}
