// Home's Contact Us: how to reach the festival, and its film, which loads from elsewhere only when asked for.
import { useState } from 'react'
import { festival } from '../../../content/festival.ts'
import { artUrl } from '../../art/links.ts'
import styles from './contact.module.css'
import section from './section.module.css'

const { contact } = festival

export function Contact() {
  return (
    <section className={section.section} aria-labelledby="contact">
      <div className={section.heading}>
        <h2 id="contact">Contact Us</h2>
      </div>
      <div className={styles.card}>
        <address className={styles.ways}>
          <dl>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
            </dd>
            <dt>Address</dt>
            <dd>
              {contact.address.map(line => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </dl>
        </address>
        <Film />
      </div>
    </section>
  )
}

/** Without scripts the picture is a link to the film's own page. */
function Film() {
  const [playing, setPlaying] = useState(false)
  const { title, embedUrl } = contact.video
  if (playing) return <iframe className={styles.film} src={embedUrl} title={title} allow="fullscreen" />
  return (
    <a
      className={styles.film}
      href={embedUrl}
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
