// A titled part of the profile, on its own sheet of paper.
import { type ReactNode, type RefObject, useId } from 'react'
import styles from './paper-section.module.css'

type Props = {
  title: string
  className?: string | undefined
  ref?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function PaperSection({ title, className = '', ref, children }: Props) {
  const id = useId()
  return (
    <section ref={ref} className={`${styles.paper} ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
