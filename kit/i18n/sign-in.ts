import { area } from './text'

// Keys by pattern: /^(other|welcome|about)?(USER|INSTRUCTOR|STUDENT)$/ the kinds of account.
/** Texts of the login page (part 1 §2.6, §4) and of the frame of all signed-out pages. */
export const signInArea = area('signIn', {
  loginTitle: { en: 'Login Account', hy: 'Մուտք հաշիվ' },
  loginSubtitle: {
    en: 'Enter your username/email and password',
    hy: 'Մուտքագրեք ձեր օգտանունը կամ էլ. փոստը և գաղտնաբառը',
  },
  loginTerm: { en: 'Username or email', hy: 'Օգտանուն կամ էլ. փոստ' },
  password: { en: 'Password', hy: 'Գաղտնաբառ' },
  show: { en: 'Show', hy: 'Ցույց տալ' },
  hide: { en: 'Hide', hy: 'Թաքցնել' },
  signIn: { en: 'Sign In', hy: 'Մուտք գործել' },
  forgot: { en: 'Forget password?', hy: 'Մոռացե՞լ եք գաղտնաբառը' },
  stillIn: {
    en: 'You are signed in, but the server does not answer. Your page opens as soon as it does.',
    hy: 'Դուք մուտք եք գործել, բայց սերվերը չի պատասխանում։ Ձեր էջը կբացվի, հենց որ պատասխանի։',
  },
  failed: { en: 'Incorrect username/email or password.', hy: 'Սխալ օգտանուն, էլ. փոստ կամ գաղտնաբառ։' },
  otherUSER: { en: 'Not staff?', hy: 'Աշխատակից չե՞ք' },
  otherINSTRUCTOR: { en: 'Not an instructor?', hy: 'Դասախոս չե՞ք' },
  otherSTUDENT: { en: 'Not a student?', hy: 'Ուսանող չե՞ք' },
  USER: { en: 'Staff', hy: 'Աշխատակից' },
  INSTRUCTOR: { en: 'Instructor', hy: 'Դասախոս' },
  STUDENT: { en: 'Student', hy: 'Ուսանող' },
  welcomeUSER: { en: 'Welcome to Backoffice!', hy: 'Բարի գալուստ կառավարման վահանակ' },
  welcomeINSTRUCTOR: { en: 'Welcome to your cabinet', hy: 'Բարի գալուստ ձեր անձնական էջ' },
  welcomeSTUDENT: { en: 'Welcome to your cabinet', hy: 'Բարի գալուստ ձեր անձնական էջ' },
  aboutUSER: {
    en: 'From the first call to the diploma: every applicant, group and lesson in one place.',
    hy: 'Առաջին զանգից մինչև դիպլոմ՝ բոլոր դիմորդները, խմբերն ու դասերը մեկ վայրում։',
  },
  aboutINSTRUCTOR: {
    en: 'Your groups, their lessons, absences and grades, wherever you teach.',
    hy: 'Ձեր խմբերը, դասերը, բացակայություններն ու գնահատականները՝ որտեղ էլ որ դասավանդեք։',
  },
  aboutSTUDENT: {
    en: 'Your agreements, payments, lessons and grades, step by step to the certificate.',
    hy: 'Ձեր պայմանագրերը, վճարումները, դասերն ու գնահատականները՝ քայլ առ քայլ դեպի վկայական։',
  },
})
