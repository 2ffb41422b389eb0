// A knock-out bracket on a phone: one list per round, one tap on the winner. Later rounds follow from what is stored.
import { type Match, ranksOf, type Side } from '../../../domain/stage/bracket.ts'
import { Figure } from '../../parts/shell/figure.tsx'
import { choiceField, DialogButton, FormDialog, reasonField } from '../shell/forms/form-dialog.tsx'
import { Section } from '../shell/section.tsx'
import { Nothing } from '../shell/states.tsx'
import styles from './bracket.module.css'
import { Of } from './of.tsx'
import { bracketOfSlots, type RunSlot, winPresses } from './round-state.ts'
import type { Stage } from './use-stage.ts'
import { bracketRoundName } from './words.ts'

export function BracketView({ stage }: { stage: Stage }) {
  const { slots } = stage
  const rounds = bracketOfSlots(slots)
  if (rounds.length === 0) return <Nothing>The bracket is not drawn yet. Draw lots first.</Nothing>
  const byId = new Map(slots.map(slot => [slot.id, slot]))
  const winner = ranksOf(rounds).find(({ rank }) => rank === 1)
  return (
    <>
      {winner && (
        <p className={styles.champion}>
          Winner: <Figure>{byId.get(winner.performer)?.name ?? ''}</Figure>
        </p>
      )}
      {rounds.map((matches, i) => (
        <Section key={matches[0]!.key} title={bracketRoundName(matches.length, i)}>
          <ol className={styles.matches}>
            {matches.map((match, place) => (
              <li key={match.key}>
                <MatchCard stage={stage} match={match} number={place + 1} byId={byId} />
              </li>
            ))}
          </ol>
        </Section>
      ))}
    </>
  )
}

type MatchProps = { stage: Stage; match: Match; number: number; byId: ReadonlyMap<string, RunSlot> }

function MatchCard({ stage, match, number, byId }: MatchProps) {
  const { sides, winner, by, key } = match
  const players = sides.flatMap(side => (side !== null && side !== 'bye' ? (byId.get(side) ?? []) : []))
  const canPlay = players.length === 2 && by !== 'withdrawal'
  const press = winPresses(stage.slots).get(key)
  const decider = by === 'play' && press ? byId.get(press.slot) : undefined
  return (
    <div className={styles.match}>
      <p className={styles.number}>
        <span>{`Match ${number}`}</span>
        <Figure>{by === 'bye' ? 'bye: goes on without playing' : by === 'withdrawal' ? 'by withdrawal' : ''}</Figure>
      </p>
      {sides.map((side, i) => (
        <SideButton
          // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides, which stay where they are
          key={i}
          side={side}
          slot={side === null ? undefined : byId.get(side)}
          isWinner={winner !== null && side === winner}
          onWin={canPlay ? slot => void stage.press([slot], { kind: 'win', against: key }) : null}
        />
      ))}
      {(decider || canPlay) && (
        <div className={styles.acts}>
          {decider && press && (
            <button type="button" className="quiet-button" onClick={() => void stage.takeBack(decider, press)}>
              Take back<Of>{`the winner of match ${number}`}</Of>
            </button>
          )}
          {!decider && canPlay && (
            <DialogButton text="Withdrawal" of={`in match ${number}`}>
              {close => <WithdrawalDialog stage={stage} players={players} onClose={close} />}
            </DialogButton>
          )}
        </div>
      )}
    </div>
  )
}

type SideProps = {
  side: Side
  slot: RunSlot | undefined
  isWinner: boolean
  /** Null if the match cannot be played yet, or was decided without playing. */
  onWin: ((slot: RunSlot) => void) | null
}

/** The winner is marked by a word and a sign, not by the colour alone. */
function SideButton({ side, slot, isWinner, onWin }: SideProps) {
  if (side === 'bye') return <p className={styles.empty}>Bye</p>
  if (!slot) return <p className={styles.empty}>Not known yet</p>
  const name = <span key={slot.id}>{slot.name}</span>
  const mark = <span className={styles.mark}>{isWinner && <span>✓ Winner</span>}</span>
  if (!onWin)
    return (
      <p className={`${styles.side} ${isWinner ? styles.winner : ''}`}>
        {name}
        {mark}
      </p>
    )
  return (
    <button
      type="button"
      className={`${styles.side} ${isWinner ? styles.winner : ''}`}
      aria-pressed={isWinner}
      onClick={() => !isWinner && onWin(slot)}
    >
      {name}
      {mark}
    </button>
  )
}

type WithdrawalProps = { stage: Stage; players: readonly RunSlot[]; onClose: () => void }

/** Who withdraws loses this match and has no other. */
function WithdrawalDialog({ stage, players, onClose }: WithdrawalProps) {
  const ids = players.map(({ id }) => id)
  const words = Object.fromEntries(players.map(({ id, name }) => [id, name]))
  return (
    <FormDialog
      title="Withdrawal"
      button="Record the withdrawal"
      fields={{ slot: choiceField<string>('Who withdraws?', ids, words), reason: reasonField() }}
      initial={{ slot: ids[0] ?? '', reason: '' }}
      send={({ slot, reason }) => stage.make(players.find(({ id }) => id === slot)!, { kind: 'out', reason })}
      onClose={onClose}
    />
  )
}
