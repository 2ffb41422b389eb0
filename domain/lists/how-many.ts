/** A count with its noun: '1 line', '3 lines'; with `many` given, '2 people'. */
export function howMany(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
