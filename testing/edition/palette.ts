// The colours of the tests' edition: a green night.
import type { Palette } from '../../domain/edition/content.ts'

export const palette: Palette = {
  colours: {
    night: '#07211e',
    plum: '#0c3c36',
    wine: '#2d5b37',
    vermilion: '#d94b27',
    marigold: '#f0b52a',
    gold: '#f7dd84',
    peacock: '#1784b0',
    leaf: '#4f9637',
    rose: '#e06280',
    violet: '#6a46cf',
    paper: '#f8f6e3',
    ink: '#11352c',
  },
  categories: {
    stage: { ground: '#d94b27', deep: '#571b12', sides: 'peacock' },
    words: { ground: '#2f77b8', deep: '#11305b' },
    games: { ground: '#4f9637', deep: '#1a3d17' },
  },
}
