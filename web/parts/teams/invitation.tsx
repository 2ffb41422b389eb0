// The invitation to a team as a link, a code and a QR code, with buttons to share it.

import { useState } from 'react'
import { shareAddress } from '../../../domain/share-pictures/pictures.ts'
import type { Team } from '../../../domain/teams/api.ts'
import { PaperSection } from '../profile/paper-section.tsx'
import { ShareLink } from '../share/share-link.tsx'
import { QrCode } from '../shell/qr-code.tsx'
import styles from './team.module.css'

export function InvitationToTeam({ team, onRenew }: { team: Team; onRenew: (() => void) | null }) {
  const [message, setMessage] = useState('')
  const link = new URL(`/join/${team.invitation}`, location.href).href

  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: team.name, text: words(team), url: link })
      await navigator.clipboard.writeText(link)
      setMessage('The link is copied')
    } catch (error) {
      // An AbortError means that the user closed the share sheet.
      if (!(error instanceof Error && error.name === 'AbortError'))
        setMessage('Could not share. Please select and copy the link.')
    }
  }

  return (
    <PaperSection title="Invite your friends" className={styles.invitation}>
      <div className={styles.words}>
        <p>Anybody with this link can see the team and join with one press.</p>
        <p className={styles.link}>{link}</p>
        <p>
          Or use the code <strong className={styles.code}>{team.invitation}</strong>
        </p>
        <div className="button-row">
          <button type="button" className="main-button" onClick={() => void share()}>
            Share the link
          </button>
          <ShareLink
            className="quiet-button"
            label="As a picture"
            what={team.name}
            text={words(team)}
            to={`/join/${team.invitation}`}
            picture={shareAddress.invitation(team.invitation, 'wide')}
            choices={[{ name: team.name, kind: 'invitation', of: [team.invitation] }]}
          />
          {onRenew && (
            <button type="button" className="quiet-button" onClick={onRenew}>
              Create a new link
            </button>
          )}
        </div>
        <p role="status">{message}</p>
      </div>
      <QrCode text={link} name="The invitation as a QR code" />
    </PaperSection>
  )
}

function words({ name, event }: Team): string {
  return `Join ${name}, our team for ${event.name}`
}
