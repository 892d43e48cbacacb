import type { AuthGroup } from '#kit/session/auth-groups'

/** Size of the picture's view box. */
export const WIDTH = 720
export const HEIGHT = 900
const STEP = 12

/** The radius of a dot at a point (0 for none), and whether it has the highlight colour. */
interface Dot {
  radius: number
  isLit: boolean
}
type Scene = (x: number, y: number) => Dot
const none: Dot = { radius: 0, isLit: false }
const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2))
/** Fades dots out towards the bottom of the picture. */
const fade = (y: number) => Math.max(0, Math.min(1, (830 - y) / 260))

/** Staff: the two snow-covered peaks of Ararat. */
const mountain: Scene = (x, y) => {
  const great = 374 + 262 * (1 - Math.exp(-Math.max(0, Math.abs(x - 265) - 22) / 165))
  const small = 506 + 130 * (1 - Math.exp(-Math.abs(x - 560) / 66))
  if (y < Math.min(great, small)) return none
  const snow = y < 446 + 14 * Math.sin(x / 11) + 10 * Math.cos(x / 5) && y >= great
  const snowSmall = y < 534 && y >= small && Math.abs(x - 560) < 22
  if (snow || snowSmall) return { radius: 2.7, isLit: true }
  const side = bell(x - 255, 170) * bell(y - 600, 120) + 0.5 * bell(x - 570, 90) * bell(y - 640, 80)
  return { radius: (0.9 + 1.3 * side) * Math.min(1, 0.35 + fade(y)), isLit: false }
}

/** Instructors: an amphitheatre seen from above, with a highlighted stage. */
const amphitheatre: Scene = (x, y) => {
  const distance = Math.hypot(x - 300, (y - 690) * 1.5)
  if (distance < 44) return { radius: 2.7, isLit: true }
  if (y > 780 || distance < 96 || distance > 520) return none
  const row = Math.floor((distance - 96) / 62)
  if ((distance - 96) % 62 > 38 || y > 712) return none
  return { radius: (2.4 - row * 0.24) * Math.min(1, 0.5 + fade(y)), isLit: false }
}

/** Students: rising stairs with one highlighted step. */
const stairs: Scene = (x, y) => {
  const step = Math.floor((x + 6) / 96)
  const top = 716 - step * 52 - (step > 5 ? 28 : 0)
  if (y < top || y > 812) return none
  if (y < top + 14) return { radius: step === 6 ? 2.9 : 2.1, isLit: step === 6 }
  return { radius: 0.5 + 1.1 * fade(y) * bell(y - top, 190), isLit: false }
}

const scenes: Record<AuthGroup, Scene> = { USER: mountain, INSTRUCTOR: amphitheatre, STUDENT: stairs }
/** Dots of one size and colour, drawn as one path instead of thousands of circles. */
export interface DotLayer {
  width: number
  isLit: boolean
  path: string
}

/** The dots of a group's picture, grouped by size and colour. */
export function dotLayers(group: AuthGroup): DotLayer[] {
  const layers = new Map<string, DotLayer>()
  for (let row = 0; row * STEP < HEIGHT; row++) {
    for (let x = row % 2 === 0 ? 6 : 12; x < WIDTH; x += STEP) {
      const y = row * STEP + 4
      const { radius, isLit } = scenes[group](x, y)
      const width = Math.round(radius * 4) / 2
      if (width === 0) continue
      const layer = layers.get(`${width}${isLit}`) ?? { width, isLit, path: '' }
      layer.path += `M${x} ${y}h0`
      layers.set(`${width}${isLit}`, layer)
    }
  }
  return [...layers.values()]
}
