import type { cabinetEn } from '../en/cabinet'

export const cabinetHy: Record<keyof typeof cabinetEn, string> = {
  welcome: 'Բարի գալուստ ձեր անձնական էջ',
  comingSTUDENT:
    'Ձեր հաշիվը պատրաստ է։ Պայմանագրերը, վճարումները, բացակայություններն ու գնահատականները շուտով կլինեն այստեղ։',
  comingINSTRUCTOR:
    'Ձեր հաշիվը պատրաստ է։ Ձեր խմբերը, բացակայություններն ու գնահատականները պատրաստվում են և կհայտնվեն այստեղ։',
  comingUSER: 'Ձեր հաշիվը պատրաստ է։',
  dashboard: 'Գլխավոր',
  agreements: 'Իմ պայմանագրերը',
  account: 'Հաշիվ',
  personalInfo: 'Անձնական տվյալներ',
  changeEmail: 'Փոխել էլ. հասցեն',
  changePassword: 'Փոխել գաղտնաբառը',
  afterChange: 'Փոխելուց հետո կրկին մուտք կգործեք՝ նոր գաղտնաբառով։',
  name: 'Անուն',
  email: 'Էլ. փոստ',
  phone: 'Հեռախոս',
  logOut: 'Դուրս գալ',
  home: 'Գլխավոր էջ',
  appearance: 'Տեսք',
  light: 'Բաց',
  dark: 'Մուգ',
  system: 'Ինչպես սարքում',
}
