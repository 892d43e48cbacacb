// Who may make which call, written from DECISIONS 'Who may do what', by hand: not from what the server does.

/** Callers of the table: nobody, each staff role by its initial, instructors and students. */
export const callers = {
  anonymous: null,
  A: 'ROLE_ADMIN',
  M: 'ROLE_MODERATOR',
  C: 'ROLE_PROJECT_COORDINATOR',
  S: 'ROLE_SALES_SUPPORT_SPECIALIST',
  P: 'ROLE_PROGRAM_MANAGER',
  I: 'INSTRUCTOR',
  T: 'STUDENT',
} as const
export type CallerName = keyof typeof callers
/** Letters of `callers`; 'public' needs no session. */
type Allowed = string

const all = 'AMCSPIT'
const staff = 'AMCSP'
const admin = 'A'
const people = 'AM'
/** Courses, tracks, instructors, groups and what hangs on groups: the coordinators' own are among the latter. */
const masters = 'AMP'
const groupRunners = 'AMPC'
/** Applicants and leads: all of the staff but program managers, who read. */
const admission = 'AMCS'
const payers = 'AMC'

type Calls = Record<string, Allowed>
/** The calls that every resource has for reading. */
const reads = (path: string, who: Allowed): Calls => ({
  [`POST /${path}/filter`]: who,
  [`GET /${path}/:id`]: who,
  [`POST /${path}/count`]: who,
  [`GET /${path}`]: who,
})
const history = (path: string, who: Allowed): Calls => ({ [`GET /${path}/:id/history`]: who })
const restore = (path: string): Calls => ({ [`POST /${path}/:id/restore`]: admin })
const exports = (path: string, who: Allowed): Calls => ({ [`POST /${path}/export`]: who })
const writes = (path: string, who: { create: Allowed; update: Allowed; remove: Allowed; at?: string }): Calls => ({
  [`POST ${who.at ?? `/${path}`}`]: who.create,
  [`PUT /${path}/:id`]: who.update,
  [`PUT /${path}/bulk`]: who.update,
  [`DELETE /${path}/:id`]: who.remove,
  [`POST /${path}/bulk/delete`]: who.remove,
})
/** The same without creation. */
const changes = (path: string, who: Allowed): Calls =>
  Object.fromEntries(Object.entries(writes(path, writtenBy(who))).filter(([call]) => call !== `POST /${path}`))
const updates = (path: string, who: Allowed): Calls => {
  const { [`PUT /${path}/:id`]: one, [`PUT /${path}/bulk`]: many } = changes(path, who)
  return {
    [`PUT /${path}/:id`]: one!,
    [`PUT /${path}/bulk`]: many!,
    [`DELETE /${path}/:id`]: '',
    [`POST /${path}/bulk/delete`]: '',
  }
}
const images = (path: string, who: Allowed): Calls => ({
  [`PUT /${path}/:id/avatar`]: who,
  [`PUT /${path}/:id/signature`]: who,
  [`POST /${path}/:id/one-time-password`]: admin,
})
const writtenBy = (who: Allowed) => ({ create: who, update: who, remove: who })
const comments = (path: string, who: Allowed): Calls => ({
  [`GET /${path}/:id/comments`]: who,
  [`POST /${path}/:id/comment`]: who,
  [`PUT /${path}/comment/:commentId`]: who,
  [`DELETE /${path}/comment/:commentId`]: who,
})

/** Every call of the API and who may make it; which records it then reaches is asked in roles-own.test.ts. */
export const expected: Calls = {
  // The own records of a student are applications, their feedback, files, grades, memberships and payments.
  ...reads('applicant', all),
  ...history('applicant', all),
  ...restore('applicant'),
  ...exports('applicant', staff),
  ...writes('applicant', { create: admission, update: admission, remove: 'AMC', at: '/applicant/create' }),
  ...comments('applicant', staff),
  'POST /applicant/create/bulk': admission,
  'POST /applicant/create/bulk/known': admission,
  'POST /applicant/count/byCriteria': staff,
  'POST /applicant/course/statistics': staff,
  'POST /applicant/pipeline': staff,
  'POST /applicant/pipeline/:stage': staff,
  'POST /applicant/:id/feedback': staff,
  'GET /applicant/:id/feedbacks': all,
  'POST /student/filter': people,
  'POST /student/course/statistics': people,
  'POST /student/export': people,
  ...reads('applicantFeedback', all),
  ...history('applicantFeedback', all),
  ...restore('applicantFeedback'),
  ...writes('applicantFeedback', writtenBy(staff)),
  ...reads('applicantActions', staff),
  ...reads('person', ''),
  ...reads('admissionExam', staff),
  ...history('admissionExam', staff),
  ...writes('admissionExam', writtenBy(staff)),
  'PUT /examAutomation/:id': staff,
  'POST /applicant/:id/sendExamResult': admission,
  ...Object.fromEntries(
    [
      'general',
      'applications',
      'exams',
      'consultations',
      'comments',
      'feedbacks',
      'actions',
      'payments',
      'attachments',
      'absentees',
      'promoCode',
    ].map((section) => [`GET /applicantDetail/:id/${section}`, staff]),
  ),
  'POST /applicantDetail/changeAccount/:id': admission,
  ...reads('promoCode', staff),
  ...history('promoCode', staff),
  ...writes('promoCode', writtenBy(admission)),
  // Students upload the own CV.
  ...reads('attachment', `${staff}T`),
  ...history('attachment', `${staff}T`),
  ...restore('attachment'),
  ...writes('attachment', { create: `${admission}T`, update: `${admission}T`, remove: 'AMCT' }),
  'POST /applicant/:id/attachment': staff,
  'GET /applicant/:id/attachments': staff,
  'POST /student/:id/attachment': `${staff}T`,
  'GET /student/:id/attachment': `${staff}T`,
  'PUT /student/attachment/:attachmentId': `${staff}T`,
  'POST /file/:resource/:field': all,
  'GET /file/:key': all,
  ...reads('grade', all),
  // The empty rows of grades come with their exam, the others by the bulk.
  ...reads('exam', `${staff}I`),
  ...history('exam', `${staff}I`),
  ...writes('exam', writtenBy(groupRunners)),
  ...history('grade', all),
  ...updates('grade', `${groupRunners}I`),
  'GET /groupDetail/:id/figures': `${staff}I`,
  'GET /groupDetail/:id/exams': `${staff}I`,
  'PUT /exam/grade/bulk': `${groupRunners}I`,
  // Program managers read money and edit none, as do those of sales (DECISIONS).
  ...reads('payment', `${staff}T`),
  ...history('payment', `${staff}T`),
  ...restore('payment'),
  ...writes('payment', writtenBy(payers)),
  'POST /payment/applicant': payers,
  'GET /payment/payment/:id': `${staff}T`,
  'GET /payment/group/:id': staff,
  'PUT /payment/applicant/:id': payers,
  'POST /payment/applicant/:id/plan': payers,
  'POST /payment/:id/makeBill': payers,
  'POST /payment/:id/reverse': admin,
  'GET /groupDetail/:id/payments': staff,
  'POST /applicant/exportInvoice': admin,
  // An absence is made and taken back; in which group whom, the server says.
  ...reads('absence', `${staff}I`),
  ...history('absence', `${staff}I`),
  ...changes('absence', 'AMCI'),
  'GET /groupDetail/:id/absentees': `${staff}I`,
  'POST /absentees': 'AMCI',
  'PUT /absentees': 'AMCI',

  ...reads('course', staff),
  ...history('course', staff),
  ...restore('course'),
  ...exports('course', staff),
  // Whose course it is, the server says (DECISIONS 'Course delete'): anyone of the staff may be its coordinator.
  ...writes('course', { create: masters, update: masters, remove: staff }),
  'GET /course/levels/count': staff,
  ...reads('track', staff),
  ...history('track', staff),
  ...restore('track'),
  ...exports('track', staff),
  ...writes('track', writtenBy(masters)),
  ...reads('room', staff),
  ...history('room', staff),
  ...restore('room'),
  ...exports('room', staff),
  ...writes('room', writtenBy(masters)),
  ...reads('leadGen', staff),
  ...history('leadGen', staff),
  ...restore('leadGen'),
  ...exports('leadGen', staff),
  ...writes('leadGen', writtenBy(admission)),
  ...reads('consultation', staff),
  ...history('consultation', staff),
  ...restore('consultation'),
  ...exports('consultation', staff),
  ...writes('consultation', writtenBy(admission)),
  ...comments('consultation', staff),
  'POST /consultation/:id/convert': admission,

  ...reads('group', `${staff}I`),
  ...history('group', `${staff}I`),
  ...restore('group'),
  ...exports('group', staff),
  ...writes('group', writtenBy(groupRunners)),
  'GET /group/name': `${staff}I`,
  'PUT /group/launch/:id': groupRunners,
  'PUT /group/:id/state': groupRunners,
  'GET /group/:id/lessons': `${staff}I`,
  'POST /group/:id/applicants': admission,
  'GET /group/:id/count': `${staff}I`,
  ...reads('lesson', `${staff}I`),
  ...history('lesson', `${staff}I`),
  ...writes('lesson', writtenBy(groupRunners)),
  ...reads('studentGroup', all),
  ...history('studentGroup', all),
  ...writes('studentGroup', writtenBy(groupRunners)),
  'GET /studentGroup/group/:id/students': `${staff}I`,
  'GET /studentGroup/group/:id/applicant/:applicantId/is-evaluation-filled': `${staff}T`,
  // Interviews are the sales' work too; a schedule and its invitations are made by one call.
  ...reads('interviewSchedule', staff),
  ...history('interviewSchedule', staff),
  ...updates('interviewSchedule', staff),
  ...reads('interviewInvitation', staff),
  'POST /group/interviewSchedule': staff,
  'GET /group/interviewSchedule/:id': staff,

  // Instructors read and edit their own record.
  ...reads('instructor', `${staff}I`),
  ...history('instructor', `${staff}I`),
  ...restore('instructor'),
  ...exports('instructor', staff),
  ...writes('instructor', { create: masters, update: `${masters}I`, remove: masters }),
  ...comments('instructor', staff),
  'GET /instructor/status/count': staff,
  ...images('instructor', `${masters}I`),
  // Everyone of the staff edits the own profile.
  ...reads('user', staff),
  ...history('user', staff),
  ...restore('user'),
  ...exports('user', staff),
  ...writes('user', { create: admin, update: staff, remove: admin }),
  ...images('user', staff),
  ...reads('teams', staff),
  ...history('teams', staff),
  ...restore('teams'),
  ...exports('teams', staff),
  ...writes('teams', writtenBy(people)),
  'GET /teams/info': staff,
  'GET /teams/user/:id': staff,
  'GET /teamPhone/team/:teamId': staff,
  'DELETE /phone/:id': people,
  ...reads('email', staff),
  'POST /email/:id/sendAgain': admission,
  ...reads('emailReceiver', staff),
  'GET /emailReceiver/:id/content': staff,
  'POST /emailReceiver/:id/sendAgain': admission,
  'POST /emailReceiver/:id/arrived': admission,
  'POST /email': admission,
  'POST /email/recipients': admission,
  'GET /email/lists': staff,
  'GET /email/templates': staff,
  'GET /email/templates/:name': staff,
  'GET /email/senders': staff,
  // Programs send by a key, which is asked for after the body was read.
  'GET /templates': staff,
  'GET /templates/:name': staff,
  'POST /sendEmail': 'public',
  // A student's own that are made; who may make one, the server says by its group.
  ...reads('certificate', `${staff}T`),
  ...reads('certificateRun', staff),
  'GET /documents/certificates': `${staff}T`,
  'POST /documents/certificate': 'AMC',
  'POST /documents/certificate/:groupId': 'AMCT',
  'POST /group/:id/certificates/generate': 'AMC',
  'GET /documents/certificateLines': 'AMC',
  'GET /documents/cardInfo/:courseId': `${staff}T`,
  ...reads('sms', staff),
  'POST /sms/:id/sendAgain': admission,
  ...reads('smsReceiver', staff),
  'POST /smsReceiver/:id/sendAgain': admission,
  'POST /smsReceiver/:id/arrived': admission,
  'POST /sms/send': admission,
  'POST /sms/recipients': admission,
  ...reads('mailingList', staff),
  ...history('mailingList', staff),
  ...restore('mailingList'),
  ...writes('mailingList', writtenBy(admission)),
  ...reads('academySettings', admin),
  ...history('academySettings', admin),
  'PUT /academySettings/:id': admin,
  'PUT /academySettings/bulk': admin,
  'DELETE /academySettings/:id': '',
  'POST /academySettings/bulk/delete': '',

  // Their own, and who administers those of all; what somebody is told, they alone mark as read.
  ...reads('task', staff),
  ...history('task', staff),
  ...restore('task'),
  ...exports('task', staff),
  ...comments('task', staff),
  ...writes('task', writtenBy(staff)),
  ...reads('reminder', staff),
  ...history('reminder', staff),
  ...restore('reminder'),
  ...exports('reminder', staff),
  ...writes('reminder', writtenBy(staff)),
  'POST /notification/filter': staff,
  'GET /notification/:id': staff,
  'POST /notification/count': staff,
  'PUT /notification/:id': staff,
  'PUT /notification/bulk': staff,
  'DELETE /notification/:id': '',
  'POST /notification/bulk/delete': '',

  'GET /dashboard': staff,
  'GET /statistics': staff,
  'GET /event': staff,

  'GET /preferences': all,
  'PUT /preferences': all,
  'GET /user/me': all,
  'GET /instructor/me': all,
  'GET /student/me': all,
  'PUT /user/:id/change-password': staff,
  'PUT /instructor/:id/change-password': 'I',
  'PUT /student/:id/change-password': 'T',
  'PUT /user/:id/change-email': staff,
  'PUT /instructor/:id/change-email': 'I',
  'PUT /student/:id/change-email': 'T',
  ...Object.fromEntries(
    ['', '/instructor', '/student'].flatMap((group) => [
      [`POST /auth/signin${group}`, 'public'],
      [`POST /auth/signout${group}`, 'public'],
    ]),
  ),
  ...Object.fromEntries(['user', 'instructor', 'student'].map((group) => [`PUT /${group}/reset-password`, 'public'])),
  'POST /auth/reset-password-token/:authGroupPath': 'public',
  'POST /auth/check-reset-password-token': 'public',
  'POST /student/check-create-password': 'public',
  'PUT /student/:id/create-password': 'public',
  'POST /student/password-token': admission,
}
