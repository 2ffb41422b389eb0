// The user's ticket: the pass, the turn on stage, times of equipment, what is next, the next step, group chat and
// sharing. The pass comes first, because it is shown at gates.
import { shareAddress } from '../../../../domain/share-pictures/pictures.ts'
import { useFestival } from '../../../edition.tsx'
import { ShareLink } from '../../share/share-link.tsx'
import { NextStep } from '../next-step.tsx'
import { Pass } from '../pass/pass.tsx'
import { NextUp } from './next-up.tsx'
import { SavedOnPhone } from './saved-on-phone.tsx'
import styles from './ticket.module.css'
import { YourEquipment } from './your-equipment.tsx'
import { YourTurns } from './your-turns.tsx'

type Props = Parameters<typeof NextUp>[0] & {
  /** As for `NextStep`; null while the confirmation of a registration shows the next step. */
  step: Omit<Parameters<typeof NextStep>[0], 'user'> | null
}

export function Ticket({ user, step, ...next }: Props) {
  return (
    <section className={styles.ticket} aria-label="Your profile">
      <Pass user={user} />
      <YourTurns user={user} />
      <YourEquipment user={user} />
      <NextUp user={user} {...next} />
      {step && <NextStep user={user} {...step} />}
      <div className={styles.links}>
        <GroupChat link={user.groupChatLink} />
        {user.events.length > 0 && <ShareGoing />}
      </div>
      <SavedOnPhone user={user} />
    </section>
  )
}

function GroupChat({ link }: { link: string | null }) {
  if (!link) return <p className={styles.noChat}>The link to your group chat appears here as soon as there is one.</p>
  return (
    <a className={styles.chat} href={link} target="_blank" rel="noopener noreferrer">
      Join the group chat<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

function ShareGoing() {
  const festival = useFestival()
  return (
    <ShareLink
      inFull
      what="that I am going"
      text={`I am going to ${festival.name} ${festival.year}:`}
      to="/"
      picture={shareAddress.going('wide')}
      choices={[{ name: 'I am going', kind: 'going', of: [] }]}
    />
  )
}
