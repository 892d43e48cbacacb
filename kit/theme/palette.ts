import type { Tone } from '../../resources/kernel/choice-look'

/** A tone in its three strengths: tint of a surface, text on it, solid for graphics (look: 'Colour'). */
export interface ToneColours {
  bg: string
  text: string
  solid: string
}
/** The colours that MUI needs as values, the same as in tokens.css (a test compares them). */
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
  bgApp: '#F6F7F7',
  bg: '#FFFFFF',
  bgRaised: '#FFFFFF',
  bgSunken: '#F0F2F2',
  bgHover: '#F4F6F6',
  bgSelected: '#E8F3F2',
  line: '#E5E8E8',
  lineStrong: '#D3D9D9',
  lineField: '#838E8F',
  t1: '#13191A',
  t2: '#475152',
  t3: '#626C6D',
  tOff: '#98A1A2',
  accent: '#0B6B66',
  accentHover: '#08544F',
  onAccent: '#FFFFFF',
  danger: '#B3291E',
  onDanger: '#FFFFFF',
  bar: '#1B2324',
  barText: '#F1F4F4',
  tone: {
    green: { bg: '#E4F2E4', text: '#23672B', solid: '#3B9445' },
    red: { bg: '#FBE9E7', text: '#A2271D', solid: '#D2443A' },
    blue: { bg: '#E6EFFB', text: '#1F55A0', solid: '#3A7BD5' },
    amber: { bg: '#FAF0DA', text: '#7A4E08', solid: '#B27208' },
    violet: { bg: '#F0EBFA', text: '#5B3F9B', solid: '#8361CB' },
    grey: { bg: '#EDF0F0', text: '#475152', solid: '#7F8A8B' },
  },
}

export const dark: Colours = {
  bgApp: '#0D1111',
  bg: '#121717',
  bgRaised: '#1A2121',
  bgSunken: '#0B0E0E',
  bgHover: '#182020',
  bgSelected: '#11302E',
  line: '#232B2B',
  lineStrong: '#333D3D',
  lineField: '#6B7777',
  t1: '#E7ECEC',
  t2: '#A8B3B3',
  t3: '#8F9B9B',
  tOff: '#566161',
  accent: '#55BDB3',
  accentHover: '#74CEC5',
  onAccent: '#04211F',
  danger: '#F3A199',
  onDanger: '#341A18',
  bar: '#E7ECEC',
  barText: '#13191A',
  tone: {
    green: { bg: '#17291A', text: '#8AD092', solid: '#5DB768' },
    red: { bg: '#341A18', text: '#F3A199', solid: '#E5695F' },
    blue: { bg: '#16263F', text: '#98BFF6', solid: '#5E9BEA' },
    amber: { bg: '#30250F', text: '#E6BB6B', solid: '#D49A33' },
    violet: { bg: '#271F3D', text: '#C0AAF2', solid: '#9F83DF' },
    grey: { bg: '#222A2A', text: '#AEB8B8', solid: '#788484' },
  },
}
