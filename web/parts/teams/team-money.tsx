// Lets the captain pay once for several members of the team. All sums come from the server.
import { useState } from 'react'
import type { TeamMoney as Money } from '../../../domain/money/team-payment-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import type { Team } from '../../../domain/teams/api.ts'
import { claimTeamPayment, payOnlineForTeam, readTeamMoney } from '../../calls/team-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { CheckField } from '../forms/field.tsx'
import { HowToPay } from '../profile/money/how-to-pay.tsx'
import { PayByUpi } from '../profile/money/pay-by-upi.tsx'
import { PayNow } from '../profile/money/pay-now.tsx'
import { PaperSection } from '../profile/paper-section.tsx'
import { Moment } from '../shell/moment.tsx'
import note from '../shell/note.module.css'
import { Problem } from '../shell/problem.tsx'
import styles from './team.module.css'

export function TeamMoney({ team }: { team: Team }) {
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const owing = team.members.filter(({ paid }) => paid === false).map(({ userId }) => userId)
  const chosen = excluded.length === 0 ? [] : owing.filter(userId => !excluded.includes(userId))
  const nobody = excluded.length > 0 && chosen.length === 0
  const query = `${team.members.length} ${chosen.join()}`
  const { data, failure, isCurrent, reload, setData } = useAnswer(team.id, () => readTeamMoney(team.id, chosen), query)
  if (team.members.length === 1) return null
  if (failure)
    return (
      <PaperSection title="Pay for the team" className={styles.money}>
        <Problem failure={failure} onRetry={reload} />
      </PaperSection>
    )
  if (!data || (data.amount === 0 && data.claims.length === 0)) return null
  const toggle = (userId: string) =>
    setExcluded(excluded.includes(userId) ? excluded.filter(other => other !== userId) : [...excluded, userId])
  return (
    <PaperSection title="Pay for the team" className={styles.money}>
      {data.amount > 0 && <p>Pay once for several members. Each member gets a receipt.</p>}
      {data.untold.length > 1 && (data.amount > 0 || excluded.length > 0) && (
        <fieldset className={styles.chosen}>
          <legend>Pay for</legend>
          {team.members
            .filter(({ userId }) => data.untold.includes(userId))
            .map(({ userId, username }) => (
              <CheckField
                key={userId}
                label={username}
                checked={!excluded.includes(userId)}
                onChange={() => toggle(userId)}
              />
            ))}
        </fieldset>
      )}
      {!nobody && data.amount > 0 && (
        <div aria-busy={!isCurrent}>
          <HowToPay amount={data.amount} upi={data.upi} desk={data.desk} />
          <PayNow
            amount={data.amount}
            pay={amount => payOnlineForTeam(team.id, { amount, members: chosen })}
            onChanged={reload}
          />
          {data.upi && (
            <PayByUpi
              key={`${query} ${data.amount}`}
              upi={data.upi}
              isFixed
              report={({ utr, amount }) => claimTeamPayment(team.id, { utr, amount, members: chosen })}
              onReported={answer => {
                setExcluded([])
                setData(answer)
              }}
              onRefused={reload}
            />
          )}
        </div>
      )}
      <Claims claims={data.claims} />
    </PaperSection>
  )
}

const stateText: Record<Money['claims'][number]['state'], string> = {
  open: 'being checked by a cashier',
  confirmed: 'arrived',
  rejected: 'was not found',
}

function Claims({ claims }: { claims: Money['claims'] }) {
  if (claims.length === 0) return null
  return (
    <ul className={styles.transfers} aria-label="Transfers for the team">
      {claims.map(claim => (
        <li key={`${claim.claimId} ${claim.state}`} className={note.note}>
          <strong>{rupees(claim.amount)}</strong> from {claim.by} {stateText[claim.state]}
          <small>
            <Moment at={claim.claimedAt} />
          </small>
        </li>
      ))}
    </ul>
  )
}
