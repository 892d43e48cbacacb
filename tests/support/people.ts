const firstNames = [
  'Անի',
  'Դավիթ',
  'Lilit',
  'Արամ',
  'Mariam',
  'Տիգրան',
  'Նարե',
  'Gor',
  'Շուշանիկ',
  'Suren',
  'Elen',
  'Հայկ',
  'Vahe',
  'Մանե',
  'Narek',
  'Սոնա',
]
const lastNames = [
  'Հակոբյան',
  'Sargsyan',
  'Գրիգորյան',
  'Petrosyan',
  'Ղազարյան',
  'Mkrtchyan',
  'Տեր-Հովհաննիսյան',
  'Avetisyan',
  'Մանուկյան',
  'Baghdasaryan',
  'Եղիազարյան',
]

/** Invented people as an office pastes them: names in both alphabets, phone numbers in various formats, e-mails. */
export function peopleToPaste(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const digits = String(100_000 + index * 7)
    const phone = [
      `+374 9${1 + (index % 8)} ${digits}`,
      `09${1 + (index % 8)}-${digits}`,
      `9${1 + (index % 8)} ${digits}`,
    ][index % 3]!
    const name = `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`
    return { name, phone, email: `person${index + 1}@example.am` }
  })
}
