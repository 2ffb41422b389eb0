// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { snapToSections } from './snap-sections.ts'

const screen = 800
const start = 100
let left: AbortController

/** A page of three sections, each as high as the screen. */
beforeEach(() => {
  vi.useFakeTimers()
  left = new AbortController()
  document.body.innerHTML = `<main>${'<section></section>'.repeat(3)}</main><footer></footer>`
  vi.stubGlobal('innerHeight', screen)
  vi.stubGlobal('visualViewport', null)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrollPage(top))
  vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(3 * screen)
  for (const [index, section] of document.querySelectorAll('section').entries())
    section.getBoundingClientRect = () => new DOMRect(0, index * screen - scrollY, 100, screen)
  document.querySelector('footer')!.getBoundingClientRect = () => new DOMRect(0, 3 * screen - scrollY, 100, 0)
  scrollPage(start)
  snapToSections(left.signal)
  // The scroll that loaded the script ends at the second section.
  vi.runAllTimers()
  expect(scrollY).toBe(screen)
})

afterEach(() => {
  left.abort()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page is scrolled, by whatever. */
function scrollPage(top: number) {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

/** Waits until the page would have snapped, and returns its position. */
function position() {
  vi.runAllTimers()
  return scrollY
}

const touch = (type: string, fingers: number) =>
  dispatchEvent(Object.assign(new Event(type), { touches: Array(fingers).fill({}) }))

it('P10: a scroll by a program, such as to an anchor, stays where it is, also after a scroll by wheel', () => {
  dispatchEvent(new WheelEvent('wheel'))
  scrollPage(screen + 100)
  expect(position()).toBe(2 * screen)
  scrollPage(300)
  expect(position()).toBe(300)
})

it('P10: a scroll by a program stays where it is after a scroll by finger', () => {
  touch('touchmove', 1)
  scrollPage(screen + 100)
  touch('touchend', 0)
  expect(position()).toBe(2 * screen)
  scrollPage(300)
  expect(position()).toBe(300)
})

it('P10: a wheel or a finger that does not move the page, as at its end or on a carousel, does not make it snap later', () => {
  scrollPage(300)
  dispatchEvent(new WheelEvent('wheel'))
  touch('touchmove', 1)
  touch('touchend', 0)
  expect(position()).toBe(300)
  scrollPage(500)
  expect(position()).toBe(500)
})

it('P10: a finger that rests on the screen keeps the page until it is lifted, also when the system takes the touch', () => {
  for (const end of ['touchend', 'touchcancel']) {
    scrollPage(screen)
    position()
    touch('touchmove', 1)
    scrollPage(screen + 100)
    expect(position()).toBe(screen + 100)
    touch(end, 0)
    expect(position()).toBe(2 * screen)
  }
})

it('P10: after a rest, the next scroll by wheel snaps again', () => {
  scrollPage(300)
  position()
  dispatchEvent(new WheelEvent('wheel'))
  scrollPage(200)
  expect(position()).toBe(0)
})

it('L6: a wheel that turns again before the browser reports the last rest makes the page rest again, however late it moves', () => {
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', top))
  dispatchEvent(new WheelEvent('wheel'))
  scrollPage(screen - 100)
  expect(position()).toBe(0)
  dispatchEvent(new WheelEvent('wheel'))
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(500)
  scrollPage(100)
  expect(position()).toBe(screen)
})

it('L6: a slow browser may move the page a second after the wheel has turned: it rests all the same', () => {
  left.abort()
  left = new AbortController()
  scrollPage(0)
  snapToSections(left.signal)
  vi.advanceTimersByTime(1000)
  scrollPage(450)
  expect(position()).toBe(screen)
})

it('L6: a page that the wheel still moves after a rest rests again', () => {
  scrollPage(0)
  dispatchEvent(new WheelEvent('wheel'))
  scrollPage(100)
  vi.advanceTimersByTime(500)
  expect(scrollY).toBe(screen)
  scrollPage(screen + 100)
  expect(position()).toBe(2 * screen)
})
