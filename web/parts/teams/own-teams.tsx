// The user's teams for a registered event. Offers to create or join a team if the user may be in more teams.

import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../domain/account/api.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { findListed, useEventList } from '../../event-list.tsx'
import { useDialogInAddress } from '../profile/dialogs/use-dialog-in-address.ts'
import { useOpener } from '../shell/dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { MakeTeamDialog } from './make-team-dialog.tsx'
import styles from './own-teams.module.css'

export function OwnTeams({ ind, teams }: { ind: number; teams: User['teams'] }) {
  const address = useDialogInAddress()
  const dialog = address.chosen[0] === ind ? address.dialog : null
  const opener = useOpener(dialog !== null)
  const open = (which: 'make-team' | 'join-team') => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    address.open(which, [ind])
  }
  const most = findListed(useEventList(), ind)?.teamsPerPerson ?? 1
  const own = teams.filter(team => team.ind === ind)
  return (
    <div className={styles.teams}>
      {own.map(({ id, name, isCaptain, complete }) => (
        <p key={`${id} ${isCaptain}`}>
          <Link to={`/teams/${id}`}>{name}</Link>
          {isCaptain && ' (you are the captain)'}
          <span className={complete ? styles.complete : styles.missing}>
            {complete ? 'complete' : 'members missing'}
          </span>
        </p>
      ))}
      {own.length < most && (
        <>
          <p>{own.length === 0 ? 'You are not in a team yet' : `You can be in up to ${howMany(most, 'team')}`}</p>
          <div className={styles.ways}>
            <button type="button" className="text-button" onClick={open('make-team')}>
              Create a team
            </button>
            <button type="button" className="text-button" onClick={open('join-team')}>
              Join with a code
            </button>
          </div>
        </>
      )}
      {dialog === 'make-team' && <MakeTeamDialog ind={ind} onClose={address.close} />}
      {dialog === 'join-team' && <JoinDialog onClose={address.close} />}
    </div>
  )
}
