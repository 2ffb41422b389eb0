// First light over water: teal above, mauve and coral near the rising sun. domain/edition/palette.ts explains each
// name.
import type { Palette } from '../../domain/edition/content.ts'

export const palette: Palette = {
  colours: {
    night: '#05242f',
    plum: '#0b3f56',
    wine: '#6b3f6c',
    vermilion: '#ec5a48',
    marigold: '#ffab6b',
    gold: '#ffdca0',
    peacock: '#1397a6',
    leaf: '#2e8f6c',
    rose: '#f2798f',
    violet: '#3557d6',
    paper: '#fff6ea',
    ink: '#0d3140',
  },
  categories: {
    dramatics: { ground: '#15949f', deep: '#08394a' },
    dance: { ground: '#c9417d', deep: '#43154a', sides: 'peacock' },
    'fine-arts': { ground: '#e2553f', deep: '#571a2b', sides: 'peacock' },
    literary: { ground: '#3a6cc8', deep: '#14275c' },
    vocals: { ground: '#6f57c4', deep: '#271f5a' },
    quizzing: { ground: '#e8963f', deep: '#70320f', sides: 'peacock' },
    'photo-videography': { ground: '#2e8f6c', deep: '#0b3d38' },
    informals: { ground: '#b8324f', deep: '#3d0f2b', sides: 'peacock' },
    fashion: { ground: '#e07a94', deep: '#5a1d4e' },
  },
}
