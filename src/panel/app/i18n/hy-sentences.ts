import { groupStates } from '#resources/groups'
import { months, weekdays } from '#kit/format/months'

/** Armenian of a state that stands in a sentence, in lower case there. */
function stateHy(said: string): string {
  const state = Object.values(groupStates).find(({ label }) => label.en.toLowerCase() === said)
  return state ? state.label.hy : said
}
/** 'Nov 21, 2026 at 12:04' with the Armenian month. */
function instantHy(said: string): string {
  const [, month, rest = '', time = ''] = /^(\w{3}) (\d\d, \d{4}) at (.+)$/.exec(said) ?? []
  const place = months.en.short.findIndex((each) => each === month)
  return place < 0 ? said : `${months.hy.short[place]} ${rest}, ${time}`
}
const dayHy = (said: string): string => weekdays.hy.long[weekdays.en.long.findIndex((day) => day === said)] ?? said

type Parts = readonly string[]
/** Sentences of checks that carry names and figures, with their Armenian from those parts in order. */
const sentences: readonly (readonly [RegExp, (parts: Parts) => string])[] = [
  [/^The group is full: (\d+) of (\d+)\.$/, ([taken, size]) => `Խումբը լրացված է՝ ${taken}/${size}։`],
  [
    /^(.+) is in use: (\d+) courses?\. Choose another there first\.$/,
    ([name, count]) => `${name}․ օգտագործվում է ${count} դասընթացում։ Նախ այնտեղ ընտրեք մեկ ուրիշը։`,
  ],
  [
    /^(.+) is in use: (\d+) consultations?\. Choose another there first\.$/,
    ([name, count]) => `${name}․ օգտագործվում է ${count} խորհրդատվությունում։ Նախ այնտեղ ընտրեք մեկ ուրիշը։`,
  ],
  [
    /^(.+) is in use: (\d+) applicants?\. Choose another there first\.$/,
    ([name, count]) => `${name}․ օգտագործվում է ${count} դիմորդի մոտ։ Նախ այնտեղ ընտրեք մեկ ուրիշը։`,
  ],
  [
    /^(.+) is in use: (\d+) groups?\. Choose another there first\.$/,
    ([name, count]) => `${name}․ օգտագործվում է ${count} խմբում։ Նախ այնտեղ ընտրեք մեկ ուրիշը։`,
  ],
  [
    /^(.+) is in use: (\d+) instructors?\. Choose another there first\.$/,
    ([name, count]) => `${name}․ օգտագործվում է ${count} դասախոսի մոտ։ Նախ այնտեղ ընտրեք մեկ ուրիշը։`,
  ],
  [/^The grade must be between 1 to (\S+)\.$/, ([max]) => `Գնահատականը պետք է լինի 1-ից ${max}։`],
  [/^Grades up to (\S+) are given already\.$/, ([best]) => `Արդեն կան գնահատականներ մինչև ${best}։`],
  [/^It has (\d+) grades?\. Take them back first\.$/, ([count]) => `Արդեն կա ${count} գնահատական։ Նախ հանեք դրանք։`],
  [
    /^(.+) marked this payment as paid on (.+)\. A paid payment cannot be changed\.$/,
    ([who, when = '']) => `${who} այս վճարումը նշել է վճարված՝ ${instantHy(when)}։ Վճարվածը փոխել հնարավոր չէ։`,
  ],
  [
    /^(.+) marked this payment as paid\. A paid payment cannot be changed\.$/,
    ([who]) => `${who} այս վճարումը նշել է վճարված։ Վճարվածը փոխել հնարավոր չէ։`,
  ],
  [/^(\d+) seats are taken already\.$/, ([taken]) => `Արդեն զբաղված է ${taken} տեղ։`],
  [
    /^(.+) has (\d+) students?\. Move them to another group first\.$/,
    ([group, count]) => `«${group}» խումբն ունի ${count} ուսանող։ Նախ տեղափոխեք նրանց այլ խումբ։`,
  ],
  [
    /^(.+) is not in planning: only a planning group can be launched\.$/,
    ([group]) => `«${group}» խումբը պլանավորվող չէ. մեկնարկում են միայն պլանավորվող խմբերը։`,
  ],
  [
    /^A group cannot go from (.+) to (.+)\.$/,
    ([from = '', to = '']) => `Խումբը «${stateHy(from)}» վիճակից չի կարող անցնել «${stateHy(to)}» վիճակի։`,
  ],
  [
    /^(.+) doesn't have a schedule\. Please create a schedule\.$/,
    ([group]) => `«${group}» խումբը դասացուցակ չունի։ Խնդրում ենք ստեղծել դասացուցակ։`,
  ],
  [
    /^(.+): on (.+) the lesson ends at (\S+), not after its start at (\S+)\.$/,
    ([group, day = '', end, start]) =>
      `«${group}» խումբ. ${dayHy(day)} օրվա դասի ավարտը (${end}) սկզբից (${start}) հետո չէ։`,
  ],
  [/^Nobody is enrolled in (.+)\.$/, ([group]) => `«${group}» խմբում ոչ ոք ընդունված չէ։`],
  [
    /^(.+) has no lesson between (\S+) and (\S+)\.$/,
    ([group, from, to]) => `«${group}» խումբ. ${from} – ${to} ոչ մի դաս չկա։`,
  ],
  [
    /^(.+) has (\d+) students, its size is (\d+)\.$/,
    ([group, count, size]) => `«${group}» խումբ. ${count} ուսանող, իսկ տեղերը ${size} են։`,
  ],
  [
    /^(.+) ends on (\S+), not after its start on (\S+)\.$/,
    ([group, end, start]) => `«${group}» խումբ. ավարտը (${end}) սկզբից (${start}) հետո չէ։`,
  ],
  [
    /^(.+) teaches (.+) at the same time \(on (.+)\)\.$/,
    ([instructor, group, when]) => `${instructor} նույն ժամին դասավանդում է «${group}» խմբում (${when})։`,
  ],
  [
    /^(.+) has lesson (\S+) at the same time \(on (.+)\)\.$/,
    ([group, number, when]) => `«${group}» խումբը նույն ժամին ունի ${number}-րդ դասը (${when})։`,
  ],
  [/^Phone number is not valid: (.+)$/, ([typed]) => `Հեռախոսահամարը սխալ է՝ ${typed}`],
  [/^Not eligible for a certificate: (.+)$/, ([names]) => `Վկայականի իրավունք չունեն՝ ${names}`],
  [/^Invalid email: (.+)$/, ([typed]) => `Սխալ էլ. հասցե՝ ${typed}`],
  [
    /^Line (\d+) is missing: (\d+) of (\d+) lines\.$/,
    ([line, count, most]) => `Տող ${line}-ը պակասում է՝ ${most} տողից ${count}։`,
  ],
]

/** Armenian of a sentence that a check made of names and figures; nothing for one that none of them is. */
export function sentenceHy(english: string): string | undefined {
  for (const [said, armenian] of sentences) {
    const found = said.exec(english)
    if (found) return armenian(found.slice(1))
  }
  return undefined
}
