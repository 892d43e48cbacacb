/** The six tones that show a state (look: 'the colour is the verdict'). */
export type Tone = 'green' | 'red' | 'blue' | 'amber' | 'violet' | 'grey'
/** The pie in front of a chip (look: 'the glyph is the stage'). */
export type Glyph = 'dashed' | 'quarter' | 'half' | 'threeQuarters' | 'tick' | 'cross' | 'bars' | 'arrow'
/** How one option of a choice is drawn. `sent`: an envelope follows the label. */
export interface ChoiceLook {
  tone: Tone
  glyph: Glyph
  sent?: boolean
}
