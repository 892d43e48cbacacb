import type { StaffRole } from '#resources/kernel/access'

/** An invented staff member. */
export interface StaffMember {
  firstName: string
  lastName: string
  username: string
  email: string
  role: StaffRole
  team: number | null
  isLead?: boolean
  isDeactivated?: boolean
  colorHex: string
}

const person = (
  name: string,
  username: string,
  email: string,
  role: StaffRole,
  colorHex: string,
  team: number | null,
  more: Partial<StaffMember> = {},
): StaffMember => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, username, email, role, colorHex, team, ...more }
}

/** Twelve staff members in all roles; `team` is an index of `teams`. Those at cohort.test are the demo accounts. */
export const staffMembers: readonly StaffMember[] = [
  person('Narine Melikyan', 'narine.melikyan', 'admin@cohort.test', 'ROLE_ADMIN', '#2f5bd7', 0, { isLead: true }),
  person('Tigran Avagyan', 'tigran.avagyan', 'moderator@cohort.test', 'ROLE_MODERATOR', '#0f766e', 0),
  person(
    'Lilit Soghomonyan',
    'lilit.soghomonyan',
    'coordinator@cohort.test',
    'ROLE_PROJECT_COORDINATOR',
    '#9a3412',
    1,
    { isLead: true },
  ),
  person(
    'Hayk Mnatsakanyan',
    'hayk.mnatsakanyan',
    'coordinator2@cohort.test',
    'ROLE_PROJECT_COORDINATOR',
    '#7c3aed',
    2,
    { isLead: true },
  ),
  person('Mane Aghajanyan', 'mane.aghajanyan', 'manager@cohort.test', 'ROLE_PROGRAM_MANAGER', '#be185d', 1),
  person('Gor Ispiryan', 'gor.ispiryan', 'sales@cohort.test', 'ROLE_SALES_SUPPORT_SPECIALIST', '#166534', 3, {
    isLead: true,
  }),
  person('Sona Vartanyan', 'sona.vartanyan', 'sona.vartanyan@example.am', 'ROLE_PROJECT_COORDINATOR', '#1e40af', 2),
  person('Aram Keshishyan', 'aram.keshishyan', 'aram.keshishyan@example.am', 'ROLE_PROJECT_COORDINATOR', '#854d0e', 1),
  person(
    'Astghik Budaghyan',
    'astghik.budaghyan',
    'astghik.budaghyan@example.am',
    'ROLE_PROGRAM_MANAGER',
    '#6d28d9',
    2,
  ),
  person(
    'Elen Gharibyan',
    'elen.gharibyan',
    'elen.gharibyan@example.am',
    'ROLE_SALES_SUPPORT_SPECIALIST',
    '#9f1239',
    3,
  ),
  person('Vahe Tonoyan', 'vahe.tonoyan', 'vahe.tonoyan@example.am', 'ROLE_SALES_SUPPORT_SPECIALIST', '#0f766e', 3),
  person(
    'Ruzanna Shirvanyan',
    'ruzanna.shirvanyan',
    'ruzanna.shirvanyan@example.am',
    'ROLE_SALES_SUPPORT_SPECIALIST',
    '#2f5bd7',
    null,
    { isDeactivated: true },
  ),
]

export const teams = [
  { name: 'Academy office', phones: ['+37410500110', '+37410500111'] },
  { name: 'Software and data', phones: ['+37410500120'] },
  { name: 'Design, quality and cloud', phones: ['+37410500130', '+37444500131'] },
  { name: 'Admissions', phones: ['+37410500140', '+37491500141', '+37499500142'] },
] as const

/** Lead sources; one with a course code is a campaign for that course only. */
export const leadSources: readonly { name: string; course?: string }[] = [
  { name: 'Instagram' },
  { name: 'Facebook' },
  { name: 'LinkedIn' },
  { name: 'Search engine' },
  { name: 'Friend or graduate' },
  { name: 'Career fair' },
  { name: 'University visit' },
  { name: 'Newsletter' },
  { name: 'Open day' },
  { name: 'Front-end autumn campaign', course: 'FE' },
  { name: 'Design week', course: 'UX' },
  { name: 'Data meetup', course: 'DS' },
]

/** Invented instructors; `tracks` are indexes of the list of tracks, the first being their main one. */
export const instructors: readonly { name: string; email: string; tracks: readonly number[]; isLead?: boolean }[] = [
  { name: 'Arsen Khudaverdyan', email: 'instructor@cohort.test', tracks: [0] },
  { name: 'Nelli Hovsepyan', email: 'instructor2@cohort.test', tracks: [0, 1] },
  { name: 'Vardan Meliksetyan', email: 'vardan.meliksetyan@example.am', tracks: [0] },
  { name: 'Gayane Ter-Minasyan', email: 'gayane.ter-minasyan@example.am', tracks: [0] },
  { name: 'Mher Aslanyan', email: 'mher.aslanyan@example.am', tracks: [0], isLead: true },
  { name: 'Inga Sahradyan', email: 'inga.sahradyan@example.am', tracks: [0, 4] },
  { name: 'Ruben Kalantaryan', email: 'ruben.kalantaryan@example.am', tracks: [1] },
  { name: 'Shushan Bekaryan', email: 'shushan.bekaryan@example.am', tracks: [1] },
  { name: 'Levon Chilingaryan', email: 'levon.chilingaryan@example.am', tracks: [1, 0] },
  { name: 'Tatev Amirkhanyan', email: 'tatev.amirkhanyan@example.am', tracks: [1], isLead: true },
  { name: 'Anahit Dallakyan', email: 'anahit.dallakyan@example.am', tracks: [2] },
  { name: 'Edgar Sukiasyan', email: 'edgar.sukiasyan@example.am', tracks: [2] },
  { name: 'Milena Frangulyan', email: 'milena.frangulyan@example.am', tracks: [2], isLead: true },
  { name: 'Samvel Gyulumyan', email: 'samvel.gyulumyan@example.am', tracks: [3] },
  { name: 'Hasmik Nalbandyan', email: 'hasmik.nalbandyan@example.am', tracks: [3] },
  { name: 'Narek Tsaturyan', email: 'narek.tsaturyan@example.am', tracks: [3, 4] },
  { name: 'Suren Palyan', email: 'suren.palyan@example.am', tracks: [4] },
  { name: 'Ashot Vanesyan', email: 'ashot.vanesyan@example.am', tracks: [4] },
  { name: 'Marine Ghukasyan', email: 'marine.ghukasyan@example.am', tracks: [5] },
  { name: 'Karen Ulikhanyan', email: 'karen.ulikhanyan@example.am', tracks: [5], isLead: true },
]
