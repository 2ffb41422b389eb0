// Divides performers into heats.

/**
 * The heat from 1 of each place, for so many performers and at most `size` of them at a time. Heats differ by one
 * performer at most, so that nobody competes alone while others are four.
 * @example heatsOf(5, 4) // [1, 1, 1, 2, 2]
 */
export function heatsOf(count: number, size: number): number[] {
  const heats = Math.ceil(count / size)
  const [least, larger] = [Math.floor(count / heats), count % heats]
  return Array.from({ length: heats }, (_, i) => Array<number>(i < larger ? least + 1 : least).fill(i + 1)).flat()
}
