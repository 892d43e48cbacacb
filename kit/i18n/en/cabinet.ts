/** The cabinet of instructors and students. */
export const cabinetEn = {
  welcome: 'Welcome to your cabinet',
  comingSTUDENT:
    'Your account is ready. Agreements, payments, absences and grades are being prepared and will appear here.',
  comingINSTRUCTOR: 'Your account is ready. Your groups, absences and grades are being prepared and will appear here.',
  comingUSER: 'Your account is ready.',
  dashboard: 'Dashboard',
  agreements: 'My Agreements',
  account: 'Account',
  personalInfo: 'Personal Information',
  changeEmail: 'Change Email',
  changePassword: 'Change Password',
  afterChange: 'After the change you sign in again, with the new password.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  logOut: 'Log Out',
  home: 'Home',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'As the device',
} as const
