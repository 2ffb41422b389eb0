// Clothes of portraits and the windows behind people, derived from the named colours.
import type { DerivedColour } from './derived-colours.ts'

/** The cloths of portraits, each as the colours of the cloth, its folds, and the thread on it. */
export const cloths = {
  vermilion: ['vermilion', ['vermilion', -11.5, 0.846, -1.7], 'gold'],
  marigold: ['marigold', ['marigold', -11.8, 0.908, -7.2], ['vermilion', -21.9, 0.566, 6]],
  rose: ['rose', ['rose', -11.6, 0.945, -1.4], 'gold'],
  peacock: ['peacock', ['peacock', -14, 0.776, 4], 'gold'],
  leaf: ['leaf', ['leaf', -12.4, 0.765, 1.6], 'gold'],
  violet: [['violet', -6, 0.84, 1], ['violet', -16.3, 0.7, 0], 'gold'],
  wine: ['wine', ['wine', -8.3, 0.8, 0], 'gold'],
  indigo: [['violet', -13.5, 0.57, -22], ['violet', -21.6, 0.46, -21.6], 'gold'],
  sky: [
    ['peacock', 13.2, 0.68, 21],
    ['peacock', 0.7, 0.77, 25],
    ['peacock', -24.1, 0.69, 43],
  ],
  cream: [['paper', -3.7, 1.74, -2], ['paper', -13, 2.47, -4], 'vermilion'],
  paper: ['paper', ['paper', -9.5, 1.81, -2], 'wine'],
  night: [['night', 8.5, 1.33, 5], ['night', 2.7, 1.15, 2], 'gold'],
  slate: [['night', 30, 0.89, -18], ['night', 20.7, 0.86, -16], 'gold'],
  rust: [['vermilion', -6.2, 0.68, 10], ['vermilion', -16.3, 0.584, 8.6], 'gold'],
  lime: [
    ['leaf', 16.7, 1.22, -39.7],
    ['leaf', 2.9, 1.044, -39],
    ['leaf', -19.6, 0.68, -34],
  ],
} satisfies Record<string, readonly DerivedColour[]>

/** The windows behind people, each as the colours of the background, the disc, the ring around it, and the arch. */
export const windows = {
  vermilion: [['vermilion', -6.7, 0.91, 0.6], ['gold', -1.4, 1.01, -4], 'gold', 'gold'],
  plum: ['plum', 'rose', 'gold', 'gold'],
  wine: ['wine', ['marigold', -1, 0.9, -9], 'gold', 'gold'],
  peacock: [['peacock', -15.3, 0.755, 10], ['gold', 2.4, 0.78, -1], 'paper', 'paper'],
  teal: [['peacock', -26.7, 0.6, 28], ['peacock', 8.2, 0.964, -7], 'gold', 'gold'],
  leaf: [['leaf', -11, 0.79, 3.2], ['gold', -1, 0.98, 5], 'paper', 'paper'],
  indigo: [['violet', -18.4, 0.53, -21.6], ['violet', 22.3, 0.38, -33.8], 'gold', 'gold'],
  violet: [['violet', -13.9, 0.745, 2], ['rose', 15.8, 0.53, -7], 'gold', 'gold'],
  rose: [['rose', -14.6, 0.94, -1], ['marigold', 7.4, 0.495, -7], 'paper', 'paper'],
  marigold: [['marigold', -10.9, 0.94, -10], ['paper', -1.2, 1.53, 3], 'wine', 'paper'],
  night: [['night', 2.8, 1.28, 1], ['vermilion', 4.9, 0.75, 14], 'gold', 'gold'],
  ember: [['vermilion', -12, 0.71, 2.3], ['gold', 4.2, 0.63, -1], 'gold', 'gold'],
} satisfies Record<string, readonly DerivedColour[]>
