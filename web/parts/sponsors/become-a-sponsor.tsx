// The offer for new sponsors: the benefits, a contact, and a sheet to download.
import type { Sponsors, TeamGroup } from '../../../domain/edition/content.ts'
import { sponsorSheet } from '../../../domain/edition/sponsor-sheet.ts'
import { useFestival } from '../../edition.tsx'
import { SampleMark, SampleNote } from '../questions/sample-mark.tsx'
import styles from './become-a-sponsor.module.css'

type Props = { stand: Sponsors['stand']; person: TeamGroup['members'][number] | undefined }

export function BecomeASponsor({ stand, person }: Props) {
  const { name, year, contact } = useFestival()
  const subject = encodeURIComponent(`Sponsoring ${name} ${year}`)
  return (
    <section className={styles.stand} id="stand-with-us" aria-labelledby="stand-heading">
      <div className={styles.place}>
        <h2 id="stand-heading">Become a sponsor</h2>
        <p className={styles.words}>{stand.words}</p>
        {stand.offers.some(({ sample }) => sample) && <SampleNote />}
        <dl className={styles.offers}>
          {stand.offers.map(({ name: offer, what, sample }) => (
            <div key={offer}>
              <dt>
                {offer}
                {sample && <SampleMark />}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.ask}>
          <h3>{person ? `Ask the ${person.post}` : 'Ask us'}</h3>
          {person && <p>{person.sample ? 'The name will be announced.' : person.name}</p>}
          <a href={`mailto:${contact.email}?subject=${subject}`} className="main-button">
            Write to us
          </a>
          <p className={styles.ways}>
            <span>{contact.email}</span>
            {contact.sample ? (
              <span>The phone number will be announced.</span>
            ) : (
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
            )}
          </p>
          <a href={sponsorSheet} className={styles.sheet}>
            Download as PDF
          </a>
        </div>
      </div>
    </section>
  )
}
