import type { ComponentProps, ReactNode } from 'react'

/**
 * Makes an icon of @mui/icons-material without MUI's SvgIcon and all that it styles with: vite.config.ts gives it to the icons that the
 * kit and the cabinet import. Of SvgIcon's own properties it knows none: size and colour come from a style sheet.
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
