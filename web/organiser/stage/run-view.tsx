// The round while it runs: one large card with who is on and the clock, the large button at the bottom, who follows.
import { useState } from 'react'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { Figure } from '../../parts/shell/figure.tsx'
import { Section } from '../shell/section.tsx'
import { HeatMembers } from './heat-members.tsx'
import { type Focus, type Group, groupInFocus, groupName, groupsAfter, groupsOf, progressOf } from './round-state.ts'
import styles from './run.module.css'
import { RunBar } from './run-bar.tsx'
import { RunCard } from './run-card.tsx'
import type { Stage } from './use-stage.ts'

type Props = {
  stage: Stage
  round: RoundContent
  hasNext: boolean
  focus: Focus
  onFocus: (focus: Focus) => void
}

/** How many of the next names are shown. */
const shownNext = 3

export function RunView({ stage, round, hasNext, focus, onFocus }: Props) {
  const { slots, sheet } = stage
  const groups = groupsOf(slots, round)
  const group = groupInFocus(groups, focus)
  const next = groupsAfter(groups, group)
  const { done, all } = progressOf(slots)
  const [thinkingSince, setThinkingSince] = useThinking(stage, group)
  const left = (key: string) => onFocus({ chosen: null, left: key })
  return (
    <div className={styles.run}>
      {group ? (
        <>
          <RunCard
            key={group.key}
            stage={stage}
            round={round}
            group={group}
            position={groups.indexOf(group) + 1}
            of={groups.length}
            thinkingSince={thinkingSince}
          />
          {sheet?.overAt === null && (
            <RunBar
              stage={stage}
              round={round}
              group={group}
              hasNext={next.length > 0}
              thinks={thinkingSince !== null}
              onThink={setThinkingSince}
              onLeft={left}
            />
          )}
        </>
      ) : (
        <p className={styles.finished}>
          {all === 0 ? 'Nobody has a place yet. Draw lots first.' : 'Everybody is done.'}
        </p>
      )}
      {group && (group.heat !== null || group.slots.length > 1) && (
        <HeatMembers stage={stage} round={round} group={group} hasNext={hasNext} />
      )}
      {next.length > 0 && (
        <Section title="Then">
          <ol className={styles.next}>
            {next.slice(0, shownNext).map(one => (
              <li key={one.key}>
                <span className={styles.place}>{groups.indexOf(one) + 1}</span>
                <span className={styles.nextName}>{groupName(one)}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {all > 0 && (
        <p className={styles.progress}>
          <Figure>{`${done} of ${howMany(all, 'performer')} done`}</Figure>
        </p>
      )}
    </div>
  )
}

const thinkKey = 'stage-think'
type Thinking = { key: string; at: number }

/** When the time to think of this group began, by the server's clock. It is on this device alone, also after a reload. */
function useThinking({ eventId, roundId, work }: Stage, group: Group | null) {
  const key = `${eventId} ${roundId} ${group?.key}`
  const [thinking, setThinking] = useState<Thinking | null>(storedThinking)
  const set = (thinks: boolean) => {
    const next = thinks ? { key, at: work.now() } : null
    setThinking(next)
    try {
      if (next) localStorage.setItem(thinkKey, JSON.stringify(next))
      else localStorage.removeItem(thinkKey)
    } catch {
      // Without storage the page remembers it until it is closed.
    }
  }
  const since = thinking?.key === key && group?.state === 'waiting' ? thinking.at : null
  return [since, set] as const
}

function storedThinking(): Thinking | null {
  try {
    const stored: Partial<Thinking> | null = JSON.parse(localStorage.getItem(thinkKey) ?? 'null')
    return typeof stored?.key === 'string' && typeof stored.at === 'number' ? (stored as Thinking) : null
  } catch {
    return null
  }
}
