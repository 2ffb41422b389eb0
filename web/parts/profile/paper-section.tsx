// A part of the profile with a heading, on its own sheet of paper.
import { type ReactNode, type RefObject, useId } from 'react'
import styles from './paper-section.module.css'

type Props = {
  title: string
  /** The target of links. */
  id?: string
  className?: string | undefined
  /** Only read out the title, because the drawer around shows the same. */
  titleHidden?: boolean
  ref?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function PaperSection({ title, id, className = '', titleHidden, ref, children }: Props) {
  const heading = useId()
  return (
    <section ref={ref} id={id} className={`${styles.paper} ${className}`} aria-labelledby={heading} data-sheet>
      <h2 id={heading} className={titleHidden ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      {children}
    </section>
  )
}
