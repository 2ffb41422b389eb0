// A warm fair under a violet sky. domain/edition/palette.ts explains each name.
import type { Palette } from '../../domain/edition/content.ts'

export const palette: Palette = {
  colours: {
    night: '#14102b',
    plum: '#2b1150',
    wine: '#7a1e5c',
    vermilion: '#e8412c',
    marigold: '#ffb224',
    gold: '#ffcf6b',
    peacock: '#0fa3a3',
    leaf: '#2f8f5b',
    rose: '#e0559a',
    violet: '#7c3aed',
    paper: '#fff4df',
    ink: '#3a0d2e',
  },
  categories: {
    dramatics: { ground: '#e8412c', deep: '#5b0f2d', sides: 'peacock' },
    dance: { ground: '#c2337f', deep: '#3d0f4a', sides: 'peacock' },
    'fine-arts': { ground: '#1fa08d', deep: '#0c3b4f' },
    literary: { ground: '#3f6fd0', deep: '#1a1f5c' },
    vocals: { ground: '#7a2fb5', deep: '#2b1150' },
    quizzing: { ground: '#e98a1b', deep: '#7a2a12', sides: 'peacock' },
    'photo-videography': { ground: '#2f8f5b', deep: '#0f3a2e' },
    informals: { ground: '#d23a4a', deep: '#3a0d2e', sides: 'peacock' },
    fashion: { ground: '#e0559a', deep: '#5c1248' },
  },
}
