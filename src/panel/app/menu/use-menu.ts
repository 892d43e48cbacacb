import { nth } from '#resources/kernel/nth'
import { useMemo } from 'react'
import type { ComponentType } from 'react'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { registry, resourceNamed } from '#resources/registry'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { pathsOf, type MenuSection } from '#panel/kernel/page/page'
import { pages, places } from '../composition'
import { useViewer } from '#kit/session/viewer'
import { useWords } from '#kit/i18n/text'
import { home, labelAt, sections, signOf, type MenuEntry } from './entries'

export interface MenuLine {
  to: string
  label: string
  icon: ComponentType<SvgIconProps>
  count?: MenuEntry['count']
  subs: readonly Omit<MenuLine, 'icon' | 'subs'>[]
}
export interface MenuPart {
  key: MenuSection | 'home'
  /** The heading of the section; null for the first part. */
  label: string | null
  lines: readonly MenuLine[]
}

const order = Object.keys(sections) as MenuSection[] // `sections` has exactly these keys

/** Resources with a screen that the specification's menu does not name, with the section that their address starts with. */
const unnamed = [...registry.values()].flatMap(({ name, screen, icon }) =>
  screen === null || labelAt(screen) !== undefined ? [] : [{ name, screen, icon, section: sectionOf(screen) }],
)
function sectionOf(screen: string): MenuSection {
  const [, first = ''] = screen.split('/')
  return order.find((section) => section === first) ?? 'infrastructure'
}

/** The menu in the current language: only entries that the viewer is offered, and no empty sections. */
export function useMenu(): readonly MenuPart[] {
  const viewer = useViewer()
  const t = usePanelText()
  const say = useWords()
  return useMemo(() => {
    const line = (entry: MenuEntry): MenuLine[] => {
      const subs = (entry.subs ?? []).filter((sub) => places.isOffered(sub.to, viewer))
      if (!places.isOffered(entry.to, viewer) && subs.length === 0) return []
      const to = places.isOffered(entry.to, viewer) ? entry.to : nth(subs).to
      return [{ ...entry, to, label: t(entry.label), subs: subs.map((sub) => ({ ...sub, label: t(sub.label) })) }]
    }
    const own = (section: MenuSection): MenuLine[] =>
      pages.flatMap((page) => {
        const [to = ''] = pathsOf(page)
        if (page.menu?.section !== section || !places.isOffered(to, viewer)) return []
        return [{ to, label: say(page.title), icon: page.menu.icon, subs: [] }]
      })
    const others = (key: MenuSection): MenuLine[] =>
      unnamed
        .filter(({ section, screen }) => section === key && places.isOffered(screen, viewer))
        .map(({ name, screen, icon }) => {
          return { to: screen, label: say(resourceNamed(name).title.many), icon: signOf(icon), subs: [] }
        })
    const part = (key: MenuSection): MenuPart => ({
      key,
      label: t(key),
      lines: [...sections[key].flatMap(line), ...others(key), ...own(key)],
    })
    const first: MenuPart = { key: 'home', label: null, lines: line(home) }
    return [first, ...order.map(part)].filter((one) => one.lines.length > 0)
  }, [viewer, t, say])
}
