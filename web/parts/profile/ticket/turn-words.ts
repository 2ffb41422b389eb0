// The words about a participant's turn on stage: 'You are 7th, about 18:40'.
import { timeOfDay } from '../../../../domain/day.ts'
import type { OwnTurn } from '../../../../domain/stage/own-api.ts'

export type TurnWords = {
  /** What is read from an arm's length. */
  main: string
  /** Where to be, and what else matters; may be empty. */
  more: string[]
}

/** @example ordinal(22) // '22nd' */
export function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
}

export function turnWords(turn: OwnTurn, timeZone: string): TurnWords {
  const { team, venue, way, partners } = turn
  const clock = (at: string | null) => (at === null ? '' : timeOfDay(timeZone, Date.parse(at)))
  const where = [venue, way].filter(Boolean).join(' · ')
  const you = team === null ? 'You are' : `${team} is`
  const main = mainWords(turn, { you, clock })
  const isOn = !turn.isOver && (turn.state === 'waiting' || turn.state === 'running' || turn.state === 'skipped')
  return {
    main,
    more: [
      isOn ? where : '',
      partners.length > 0 ? `Your partner: ${partners.join(', ')}` : '',
      turn.pair !== null && partners.length === 0 && !turn.isOver ? 'Names follow at the event.' : '',
    ].filter(Boolean),
  }
}

type Words = { you: string; clock: (at: string | null) => string }

function mainWords(turn: OwnTurn, { you, clock }: Words): string {
  const { team, state, isOver, position, about, heat, pair, against, begins, throughTo } = turn
  const have = team === null ? 'You' : team
  const time = (about ?? begins) === null ? '' : `, about ${clock(about ?? begins)}`
  if (throughTo !== null) return `${have} went through to ${throughTo}`
  if (state === 'out') return `${you} not in the running order any more. Ask at the stage if this is wrong.`
  if (isOver) return 'This round is over'
  if (pair !== null) return `Pair ${pair}${begins === null ? '' : `, at ${clock(begins)}`}`
  if (against !== null) return `Next match: against ${against}`
  if (state === 'running') return `${you} on stage now`
  if (state === 'done') return `${have} performed. Well done!`
  if (state === 'skipped') return `${have} did not come when called. Go to the stage now.`
  if (heat !== null) return `${you} in heat ${heat}${position === 1 ? ', which is next' : ''}${time}`
  if (position === 1) return `${you} next${time}`
  if (position !== null) return `${you} ${ordinal(position)}${time}`
  return begins === null ? `${you} in this round` : `${you} in this round, at ${clock(begins)}`
}
