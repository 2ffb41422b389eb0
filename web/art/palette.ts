// The colours of the drawings, the same values as styles/tokens.css (a test compares them). A new edition's palette starts here.

export const palette = {
  night: '#14102b',
  plum: '#2b1150',
  wine: '#7a1e5c',
  ember: '#d1493f',
  horizon: '#ffab4a',
  vermilion: '#e8412c',
  marigold: '#ffb224',
  gold: '#ffcf6b',
  peacock: '#0fa3a3',
  leaf: '#2f8f5b',
  rose: '#e0559a',
  violet: '#7c3aed',
  paper: '#fff4df',
  ink: '#3a0d2e',
} as const

/** Ground and deep colour of each category's posters and stall, by category id. */
export const categoryColours: Record<string, { ground: string; deep: string }> = {
  dramatics: { ground: '#e8412c', deep: '#5b0f2d' },
  dance: { ground: '#c2337f', deep: '#3d0f4a' },
  'fine-arts': { ground: '#1fa08d', deep: '#0c3b4f' },
  literary: { ground: '#3f6fd0', deep: '#1a1f5c' },
  vocals: { ground: '#7a2fb5', deep: '#2b1150' },
  quizzing: { ground: '#e98a1b', deep: '#7a2a12' },
  'photo-videography': { ground: '#2f8f5b', deep: '#0f3a2e' },
  informals: { ground: '#d23a4a', deep: '#3a0d2e' },
  fashion: { ground: '#e0559a', deep: '#5c1248' },
}
