// Fields after the first rain: wet greens under a turmeric light. domain/edition/palette.ts explains each name.
import type { Palette } from '../../domain/edition/content.ts'

export const palette: Palette = {
  colours: {
    night: '#081f14',
    plum: '#0f4129',
    wine: '#365a24',
    vermilion: '#d94a26',
    marigold: '#f0b429',
    gold: '#f7dd83',
    peacock: '#1783b0',
    leaf: '#4f9636',
    rose: '#e0627f',
    violet: '#6a45cf',
    paper: '#f8f6e2',
    ink: '#10352c',
  },
  categories: {
    dramatics: { ground: '#4f9636', deep: '#1a3d16' },
    dance: { ground: '#c23c68', deep: '#451033', sides: 'peacock' },
    'fine-arts': { ground: '#178f8a', deep: '#0a3b40' },
    literary: { ground: '#2f76b8', deep: '#11305a' },
    vocals: { ground: '#7350b8', deep: '#2b1c5c' },
    quizzing: { ground: '#d99a1e', deep: '#5f3209', sides: 'peacock' },
    'photo-videography': { ground: '#d94a26', deep: '#571a12', sides: 'peacock' },
    informals: { ground: '#b5402f', deep: '#3d1320', sides: 'peacock' },
    fashion: { ground: '#e0627f', deep: '#5c163a' },
  },
}
