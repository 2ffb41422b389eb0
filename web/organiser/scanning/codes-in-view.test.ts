import { expect, it } from 'vitest'
import { codesInView } from './codes-in-view.ts'

/** Returns the codes reported for these frames. A frame has a code (or null) and its time in milliseconds. */
function reportedOf(...frames: [code: string | null, at: number][]) {
  const next = codesInView()
  return frames.flatMap(([code, at]) => next(code, at) ?? [])
}
const framesWithout = (from: number, count: number, gap: number) =>
  Array.from({ length: count }, (_, i): [null, number] => [null, from + i * gap])

it('a pass is reported once while it stays in view', () => {
  expect(reportedOf(['a', 0], ['a', 200], [null, 400], ['a', 600])).toEqual(['a'])
})

it('a pass that was out of view for three seconds is reported again', () => {
  expect(reportedOf(['a', 0], ...framesWithout(200, 16, 200), ['a', 3400])).toEqual(['a', 'a'])
  expect(reportedOf(['a', 0], ...framesWithout(200, 10, 200), ['a', 2200])).toEqual(['a'])
})

it('a phone that stalls after one blurred frame does not report the pass again', () => {
  expect(reportedOf(['a', 0], [null, 200], ['a', 9000])).toEqual(['a'])
})

it('another pass is reported at once', () => {
  expect(reportedOf(['a', 0], ['b', 200], ['a', 400])).toEqual(['a', 'b', 'a'])
})
