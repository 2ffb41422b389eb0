// After registering for team events: the links to make a team, one for each event without a team of the user.
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { findListed, useEventList, useTileTitle } from '../../../event-list.tsx'

type Props = { user: User; events: readonly number[]; onUse: () => void }

/** Renders nothing if none of the events is for teams. */
export function MakeTeamLinks({ user, events, onUse }: Props) {
  const list = useEventList()
  const tileTitle = useTileTitle()
  const byTeams = events.filter(ind => findListed(list, ind)?.byTeams && !user.teams.some(team => team.ind === ind))
  if (byTeams.length === 0) return null
  return (
    <div className="button-row">
      {byTeams.map(ind => (
        <Link
          key={ind}
          to={`/profile?dialog=make-team&event=${ind}`}
          // Closing the dialog then leads back to this entry of the history.
          state={{ openedHere: true }}
          preventScrollReset
          className="main-button"
          onClick={onUse}
        >
          {byTeams.length === 1 ? 'Make your team' : `Make your team for ${tileTitle(ind)}`}
        </Link>
      ))}
    </div>
  )
}
