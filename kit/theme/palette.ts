import type { Tone } from '#resources/kernel/choice-look'

/** A tone in three strengths: background tint, text on it, solid for graphics (look: 'Colour'). */
export interface ToneColours {
  bg: string
  text: string
  solid: string
}
/** The colours that MUI needs as values, equal to tokens.css (a test compares them). */
export interface Colours {
  bgApp: string
  bg: string
  bgRaised: string
  bgSunken: string
  bgHover: string
  bgSelected: string
  line: string
  lineStrong: string
  lineField: string
  t1: string
  t2: string
  t3: string
  tOff: string
  accent: string
  accentHover: string
  onAccent: string
  danger: string
  onDanger: string
  bar: string
  barText: string
  tone: Record<Tone, ToneColours>
}

export const light: Colours = {
  bgApp: '#f6f7f7',
  bg: '#ffffff',
  bgRaised: '#ffffff',
  bgSunken: '#f0f2f2',
  bgHover: '#f4f6f6',
  bgSelected: '#e8f3f2',
  line: '#e5e8e8',
  lineStrong: '#d3d9d9',
  lineField: '#838e8f',
  t1: '#13191a',
  t2: '#475152',
  t3: '#626c6d',
  tOff: '#98a1a2',
  accent: '#0b6b66',
  accentHover: '#08544f',
  onAccent: '#ffffff',
  danger: '#b3291e',
  onDanger: '#ffffff',
  bar: '#1b2324',
  barText: '#f1f4f4',
  tone: {
    green: { bg: '#e4f2e4', text: '#23672b', solid: '#3b9445' },
    red: { bg: '#fbe9e7', text: '#a2271d', solid: '#d2443a' },
    blue: { bg: '#e6effb', text: '#1f55a0', solid: '#3a7bd5' },
    amber: { bg: '#faf0da', text: '#7a4e08', solid: '#b27208' },
    violet: { bg: '#f0ebfa', text: '#5b3f9b', solid: '#8361cb' },
    grey: { bg: '#edf0f0', text: '#475152', solid: '#7f8a8b' },
  },
}

export const dark: Colours = {
  bgApp: '#0d1111',
  bg: '#121717',
  bgRaised: '#1a2121',
  bgSunken: '#0b0e0e',
  bgHover: '#182020',
  bgSelected: '#11302e',
  line: '#232b2b',
  lineStrong: '#333d3d',
  lineField: '#6b7777',
  t1: '#e7ecec',
  t2: '#a8b3b3',
  t3: '#8f9b9b',
  tOff: '#566161',
  accent: '#55bdb3',
  accentHover: '#74cec5',
  onAccent: '#04211f',
  danger: '#f3a199',
  onDanger: '#341a18',
  bar: '#e7ecec',
  barText: '#13191a',
  tone: {
    green: { bg: '#17291a', text: '#8ad092', solid: '#5db768' },
    red: { bg: '#341a18', text: '#f3a199', solid: '#e5695f' },
    blue: { bg: '#16263f', text: '#98bff6', solid: '#5e9bea' },
    amber: { bg: '#30250f', text: '#e6bb6b', solid: '#d49a33' },
    violet: { bg: '#271f3d', text: '#c0aaf2', solid: '#9f83df' },
    grey: { bg: '#222a2a', text: '#aeb8b8', solid: '#788484' },
  },
}
