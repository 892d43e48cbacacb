import { ofOwnGroups } from './access'
import { allOf, anyOf, hasRole, is, isIn, type Viewer } from './kernel/access'

/** Graduates an enrolled applicant, also from an introduction course. The server checks the group. */
export const graduate = {
  label: { en: 'Graduate', hy: 'Ավարտել' },
  icon: 'school',
  input: {},
  access: (viewer: Viewer) =>
    anyOf(
      hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR'),
      hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && ofOwnGroups(viewer, 'group.'),
    ),
  isOffered: allOf(is('status', 'ENROLLED'), isIn('group.groupState', ['ONGOING', 'WAITING_FOR_DEMO'])),
  many: true,
  shortcut: 'Shift+G',
  changes: ['groups', 'studentGroups'],
  confirm: {
    title: {
      en: 'Graduate %{smart_count} student? |||| Graduate %{smart_count} students?',
      hy: 'Նշե՞լ %{smart_count} ուսանողի ավարտած',
    },
    text: {
      en: 'Whoever is enrolled becomes a graduate and may get a certificate, except for an introduction. The others stay as they are.',
      hy: 'Ընդունվածները կդառնան շրջանավարտ և, բացի ներածական դասընթացից, կկարողանան ստանալ վկայական։ Մյուսները կմնան այնպես, ինչպես կան։',
    },
  },
  done: {
    en: '%{smart_count} student graduated |||| %{smart_count} students graduated',
    hy: 'Ավարտել է %{smart_count} ուսանող',
  },
} as const
