// Home's Contact Us: contact details, and the festival's film.
import { useFestival } from '../../edition.tsx'
import styles from './contact.module.css'
import { Film } from './film.tsx'
import section from './section.module.css'

export function Contact() {
  const { contact } = useFestival()
  return (
    <section className={section.section} aria-labelledby="contact">
      <div className={styles.card}>
        <div className={styles.ways}>
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
        </div>
        <Film {...contact.video} sample={contact.sample === true} />
      </div>
    </section>
  )
}
