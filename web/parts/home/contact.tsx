// Home's Contact Us: contact details, and the festival's film, which is loaded from another site only on request.
import { useState } from 'react'
import { artUrl } from '../../art/links.ts'
import { useFestival } from '../../edition.tsx'
import styles from './contact.module.css'
import section from './section.module.css'

export function Contact() {
  const { contact } = useFestival()
  return (
    <section className={section.section} aria-labelledby="contact">
      <div className={styles.card}>
        <address className={styles.ways}>
          <h2 id="contact">Contact Us</h2>
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
        <Film {...contact.video} sample={contact.sample === true} />
      </div>
    </section>
  )
}

/** Without scripts the picture links to the film's own page. */
function Film({ title, embedUrl, sample }: { title: string; embedUrl: string; sample: boolean }) {
  const [playing, setPlaying] = useState(false)
  const picture = <img src={artUrl('parts/video.svg')} alt="" width={640} height={360} loading="lazy" />
  // The address of a sample leads to another site's error page.
  if (sample)
    return (
      <div className={styles.film}>
        {picture}
        <span>{title}: coming soon</span>
      </div>
    )
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
      {picture}
      <span>Play: {title}</span>
    </a>
  )
}
