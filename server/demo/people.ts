import { mensNames, phonePrefixes, surnames, womensNames } from './lists/names'
import type { Random } from './random'
import type { PersonStory } from './story'

/** Generates invented, unique mobile numbers in Armenian format. */
export function phoneMaker(random: Random): () => string {
  const used = new Set<string>()
  return () => {
    let number = ''
    do number = `+374${random.pick(phonePrefixes)}${String(random.int(100_000, 999_999))}`
    while (used.has(number))
    used.add(number)
    return number
  }
}

/** Generates invented people with unique e-mail addresses. */
export function personMaker(random: Random): (email?: string) => PersonStory {
  const phone = phoneMaker(random)
  const used = new Map<string, number>()
  return (given) => {
    const first = random.pick(random.chance(0.54) ? womensNames : mensNames)
    const last = random.pick(surnames)
    const local = `${first.en}.${last.en}`.toLowerCase()
    const count = (used.get(local) ?? 0) + 1
    used.set(local, count)
    const [en, hy] = [`${first.en} ${last.en}`, `${first.hy} ${last.hy}`]
    const email = given ?? `${local}${count > 1 ? count : ''}@${random.chance(0.6) ? 'example.am' : 'example.com'}`
    return {
      id: 0,
      en,
      hy,
      typed: random.chance(0.25) ? hy : en,
      email,
      phone: phone(),
      courses: new Set(),
      introEnd: null,
    }
  }
}
