/** What is noted while a lead is advised. */
export const leadComments = [
  'Asked about evening groups and the price.',
  'Compares us with another academy, to be called on Monday.',
  'Wants to start after the exams at the university.',
  'Sent the programme of the course by e-mail.',
  'No answer twice, wrote on the messenger.',
  'Would come to the open day with a friend.',
  'Has no experience, the introduction was advised.',
  'Asked whether instalments are possible.',
  'Mother called, the applicant is in the tenth form.',
  'Խնդրեց զանգահարել վաղը՝ ժամը 18-ից հետո։',
  'Հարցրեց աշխատանքի հնարավորությունների մասին։',
  'Ուզում է նախ մասնակցել բաց դասին։',
] as const
