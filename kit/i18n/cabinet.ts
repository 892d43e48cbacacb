import { logOut } from './log-out'
import { area } from './text'

// Keys by pattern: /^(light|dark|system)$/ the choices of a colour scheme.
/** Texts of the cabinet of instructors and students. */
export const cabinetArea = area('cabinet', {
  welcome: { en: 'Welcome to your cabinet', hy: 'Բարի գալուստ ձեր անձնական էջ' },
  dashboard: { en: 'Dashboard', hy: 'Գլխավոր' },
  agreements: { en: 'My Agreements', hy: 'Իմ պայմանագրերը' },
  account: { en: 'Account', hy: 'Հաշիվ' },
  personalInfo: { en: 'Personal Information', hy: 'Անձնական տվյալներ' },
  changeEmail: { en: 'Change Email', hy: 'Փոխել էլ. հասցեն' },
  changePassword: { en: 'Change Password', hy: 'Փոխել գաղտնաբառը' },
  afterChange: {
    en: 'After the change you sign in again, with the new password.',
    hy: 'Փոխելուց հետո կրկին մուտք կգործեք՝ նոր գաղտնաբառով։',
  },
  name: { en: 'Name', hy: 'Անուն' },
  email: { en: 'Email', hy: 'Էլ. փոստ' },
  phone: { en: 'Phone', hy: 'Հեռախոս' },
  logOut,
  back: { en: 'Back', hy: 'Հետ' },
  menu: { en: 'Menu', hy: 'Ընտրացանկ' },
  skip: { en: 'Skip to content', hy: 'Անցնել բովանդակությանը' },
  waits: { en: 'Something waits for you', hy: 'Ձեզ գործ է սպասում' },
  home: { en: 'Home', hy: 'Գլխավոր էջ' },
  appearance: { en: 'Appearance', hy: 'Տեսք' },
  light: { en: 'Light', hy: 'Բաց' },
  dark: { en: 'Dark', hy: 'Մուգ' },
  system: { en: 'As the device', hy: 'Ինչպես սարքում' },
})
