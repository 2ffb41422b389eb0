// The festival's film, which is loaded only on request. While the contact is a sample, it is the site's own film.
import { useState } from 'react'
import { artUrl } from '../../art/links.ts'
import styles from './contact.module.css'

type Props = { title: string; embedUrl: string; sample: boolean }

/** Without scripts the picture links to the film's own page. */
export function Film({ title, embedUrl, sample }: Props) {
  const [playing, setPlaying] = useState(false)
  // The address of a sample leads to another site's error page.
  const address = sample ? artUrl('film.html') : embedUrl
  if (playing) return <iframe className={styles.film} src={address} title={title} allow="fullscreen" />
  return (
    <a
      className={styles.film}
      href={address}
      target="_blank"
      rel="noreferrer"
      onClick={click => {
        click.preventDefault()
        setPlaying(true)
      }}
    >
      <img src={artUrl('parts/video.svg')} alt="" width={640} height={360} loading="lazy" />
      <span>Play: {title}</span>
    </a>
  )
}
