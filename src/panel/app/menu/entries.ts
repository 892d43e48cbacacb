import type { ComponentType } from 'react'
import AlarmOutlined from '@mui/icons-material/AlarmOutlined'
import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined'
import CoPresentOutlined from '@mui/icons-material/CoPresentOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Diversity3Outlined from '@mui/icons-material/Diversity3Outlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import ContactMailOutlined from '@mui/icons-material/ContactMailOutlined'
import LaptopOutlined from '@mui/icons-material/LaptopOutlined'
import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import RouteOutlined from '@mui/icons-material/RouteOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { PanelKey } from '#panel/kernel/page/panel-texts'
import type { Viewer } from '#resources/kernel/access'
import type { IconName } from '#resources/kernel/define-resource'
import { dueReminders } from '#resources/work'
import type { MenuSection } from '#panel/kernel/page/page'

/** A menu entry, in the order of the specification. It is shown only if the viewer is offered its address or one of its sub-entries. */
export interface MenuEntry {
  to: string
  label: PanelKey
  icon: ComponentType<SvgIconProps>
  /** The count at its right: of groups in these states, or of the records of a resource that match the filter. */
  count?: {
    resource: string
    filter?: Readonly<Record<string, unknown>> | ((viewer: Viewer) => Readonly<Record<string, unknown>>)
    states?: readonly string[]
  }
  subs?: readonly Omit<MenuEntry, 'icon' | 'subs'>[]
}

const signs: Readonly<Record<IconName, MenuEntry['icon']>> = {
  contacts: ContactMailOutlined,
  dayOff: EventBusyOutlined,
  door: MeetingRoomOutlined,
  fork: AltRouteOutlined,
  gear: SettingsOutlined,
  laptop: LaptopOutlined,
  slides: SlideshowOutlined,
}
/** The icon of a resource's menu entry that the specification does not name. */
export const signOf = (icon: IconName | undefined): MenuEntry['icon'] => (icon ? signs[icon] : ListAltOutlined)

const groupEntries: MenuEntry['subs'] = [
  { to: '/groups/planning', label: 'planning', count: { resource: 'groups', states: ['PLANNING', 'ON_HOLD'] } },
  { to: '/groups/ongoing', label: 'ongoing', count: { resource: 'groups', states: ['ONGOING'] } },
  {
    to: '/groups/waitingForDemo',
    label: 'waitingForDemo',
    count: { resource: 'groups', states: ['WAITING_FOR_DEMO'] },
  },
  { to: '/groups/terminated', label: 'terminated', count: { resource: 'groups', states: ['TERMINATED'] } },
]

export const home: MenuEntry = { to: '/dashboard', label: 'dashboard', icon: SpaceDashboardOutlined }

/** The menu of NAV-002 to NAV-006, with Event scheduler and Statistics of DECISIONS 'Screens'. */
export const sections: Readonly<Record<MenuSection, readonly MenuEntry[]>> = {
  infrastructure: [
    { to: '/tracks', label: 'tracks', icon: RouteOutlined },
    { to: '/instructors', label: 'instructors', icon: CoPresentOutlined },
    { to: '/courses', label: 'courses', icon: MenuBookOutlined },
    { to: '/groups', label: 'groups', icon: GroupsOutlined, subs: groupEntries },
    { to: '/applicants', label: 'applicants', icon: PersonAddAltOutlined },
    {
      to: '/consultations',
      label: 'consultations',
      icon: ForumOutlined,
      count: { resource: 'consultations', filter: { isDone: false } },
    },
    {
      to: '/tasks',
      label: 'tasks',
      icon: CheckBoxOutlined,
      count: { resource: 'tasks', filter: ({ id }) => ({ ownerIds: [id], taskStatus: ['ACTIVE'] }) },
    },
    { to: '/reminder', label: 'reminder', icon: AlarmOutlined, count: { resource: 'reminders', filter: dueReminders } },
    { to: '/event-scheduler', label: 'eventScheduler', icon: CalendarMonthOutlined },
    { to: '/statistics', label: 'statistics', icon: BarChartOutlined },
  ],
  services: [
    { to: '/services/mass-mailing', label: 'massMailing', icon: MailOutlined },
    { to: '/services/mass-sms', label: 'massSms', icon: SmsOutlined },
    { to: '/services/certificates', label: 'certificates', icon: WorkspacePremiumOutlined },
    { to: '/documentBuilder', label: 'documentBuilder', icon: DescriptionOutlined },
  ],
  advanced: [
    { to: '/students', label: 'students', icon: SchoolOutlined },
    { to: '/advanced/users', label: 'user', icon: PersonOutlined },
    { to: '/advanced/teams', label: 'teams', icon: Diversity3Outlined },
  ],
}

const all: readonly Pick<MenuEntry, 'to' | 'label'>[] = [home, ...Object.values(sections).flat()].flatMap((entry) => [
  entry,
  ...(entry.subs ?? []),
])

/** The text key of the menu entry at an address; it is also the page title (NAV-007). */
export const labelAt = (path: string): PanelKey | undefined => all.find((entry) => entry.to === path)?.label
