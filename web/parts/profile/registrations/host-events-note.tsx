// Says why the events for students of the host institute are not in the list of a user who seems to be one, and what to
// do: confirm the college address.
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { isInstituteEmail } from '../../../../domain/account/email.ts'
import { useFestival } from '../../../edition.tsx'
import { useEventList } from '../../../event-list.tsx'
import { SendConfirmation } from '../../account/send-link.tsx'
import note from '../../shell/note.module.css'

/** Renders nothing for confirmed students, for users from other colleges, and without such events. */
export function HostEventsNote({ user }: { user: User }) {
  const { institute } = useFestival()
  const missing = useEventList().flatMap(({ events }) => events.filter(event => event.hostInstituteOnly))
  if (user.isStudent || missing.length === 0) return null
  const hasAddress = isInstituteEmail(user.email, institute.emailDomain)
  if (!hasAddress && !isHost(user.college, institute)) return null
  const names = missing.map(({ heading }) => heading).join(', ')
  return (
    <div className={note.note}>
      <p>
        <strong>{names}</strong> {missing.length === 1 ? 'is' : 'are'} only for students of {institute.shortName}, with
        a confirmed college address.{' '}
        {hasAddress ? (
          <span>{`Open the link in our mail to ${user.email}, then come back.`}</span>
        ) : (
          <span>
            <Link to="/profile?dialog=identity">Change your e-mail</Link> to your address at {institute.emailDomain},
            and open the link that we send there.
          </span>
        )}
      </p>
      {hasAddress && <SendConfirmation label="Send the link again" />}
    </div>
  )
}

/** Whether the college that the user typed is the host institute, by its name or short name. */
function isHost(college: string, { name, shortName }: { name: string; shortName: string }): boolean {
  const typed = plain(college)
  return typed !== '' && [name, shortName].some(known => plain(known) === typed)
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
