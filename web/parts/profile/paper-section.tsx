// A part of the profile with a heading, on its own sheet of paper.
import { type ReactNode, type RefObject, useId } from 'react'
import styles from './paper-section.module.css'

type Props = {
  title: string
  /** The target of links. */
  id?: string
  className?: string | undefined
  ref?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function PaperSection({ title, id, className = '', ref, children }: Props) {
  const heading = useId()
  return (
    <section ref={ref} id={id} className={`${styles.paper} ${className}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
