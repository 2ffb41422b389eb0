// A figure that counts up once when it scrolls into view. The page contains its final text.
import { useEffect, useRef } from 'react'

const duration = 1400

export function CountUp({ figure, className }: { figure: string; className: string | undefined }) {
  const place = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = place.current
    const most = Number(/^\d+(?=\+$)/.exec(figure)?.[0])
    if (!element || !most || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const seen = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      seen.disconnect()
      const started = performance.now()
      const step = (time: number) => {
        const share = Math.min(Math.max((time - started) / duration, 0), 1)
        element.textContent = share < 1 ? `${Math.round(most * (1 - (1 - share) ** 3))}+` : figure
        if (share < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    seen.observe(element)
    return () => {
      seen.disconnect()
      cancelAnimationFrame(frame)
      element.textContent = figure
    }
  }, [figure])

  return (
    <strong className={className}>
      <span className="visually-hidden">{figure}</span>
      <span aria-hidden="true" ref={place}>
        {figure}
      </span>
    </strong>
  )
}
