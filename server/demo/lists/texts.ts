/** Staff comments on applicants during admission. */
export const applicantComments = [
  'Called, asked to be called back after six in the evening.',
  'Prefers the evening group.',
  'Works full time, asks about the load at home.',
  'Sent the programme and the dates by e-mail.',
  'Wants to pay in two parts; promised to ask.',
  'Very motivated, has finished two online courses.',
  'Phone is off, will try tomorrow.',
  'Student of the third year, can come after 16:00.',
  'Asked whether the course is held online too.',
  'Came to the open day with a friend who has also applied.',
  'English is good, no need for the language course.',
  'Would like to change to the next group because of military service.',
  'Missed the exam because of illness, has a note.',
  'Interview went well, strong in logic.',
  'Interview: little practice, but learns quickly.',
  'Asked for the scholarship, documents follow.',
  'Has a laptop of their own.',
  'Needs an invoice for the employer.',
  'Moves to Yerevan in a month.',
  'Recommended by a graduate of the academy.',
  'Խնդրեց զանգահարել երեկոյան։',
  'Հետաքրքրված է, բայց դեռ որոշում է։',
  'Նամակն ուղարկված է, սպասում ենք պատասխանի։',
  'Ցանկանում է սովորել ընկերոջ հետ նույն խմբում։',
  'Հարցրեց վճարման եղանակների մասին։',
] as const

/** Staff feedback on students; the second list is private. */
export const feedbacks = [
  'Clean code and good questions. Keep working on tests.',
  'Very good final project, clear presentation.',
  'Helps the others and is always prepared.',
  'Good progress since the midterm exam.',
  'Should practise more between the lessons.',
  'Լավ առաջընթաց է գրանցել, շարունակեք նույն ոգով։',
] as const
export const privateFeedbacks = [
  'Could become an assistant in the next group.',
  'Often late; to be talked to before the second month.',
  'Consider for the internship.',
  'Copies from others, look closely at the final project.',
  'Employer pays, the contact stands in the comments.',
] as const

/** Students' feedback on their courses. */
export const studentFeedbacks = [
  'The tasks are close to real work, and the answers come quickly.',
  'More time for questions at the end of a lesson would help.',
  'Շատ հետաքրքիր դասեր են, շնորհակալություն։',
  'The room is cold in the evening.',
  'Կցանկանայի ավելի շատ գործնական առաջադրանքներ։',
] as const
/** Evaluation answers: what helped most, and what graduates would change. */
export const helpedMost = [
  'Practical tasks on real code, and a review of each one.',
  'Գործնական առաջադրանքները և անհատական կարծիքը ամեն շաբաթ։',
  'The final project in a team.',
  'The assistant, who answered in the evenings too.',
] as const
export const toChange = [
  'More lessons before the final project.',
  'Ավելի շատ ժամանակ հարցերի համար։',
  'Recordings of the lessons.',
] as const

/** Comments on instructors. */
export const instructorComments = [
  'Available again from the new year.',
  'Students praise the live coding.',
  'Asked for a second group in spring.',
  'Prefers evenings.',
  'Contract renewed.',
  'Can stand in for colleagues on Saturdays.',
] as const

/** Notes of phone calls. */
export const callNotes = [
  'Wants the evening group.',
  'Asked about the exam and how to prepare for it.',
  'Will decide until Friday, call again.',
  'Asked how long the course takes and when it starts.',
  'Comes to the exam.',
  'Asked whether one can pay by the month.',
]
