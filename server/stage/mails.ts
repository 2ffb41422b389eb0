// The mail to performers whose turn is near, with the state at the time of sending. It contains no names of people,
// because people choose their own names and could abuse them.
import { timeOfDay } from '../../domain/day.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'
import { ownTurns } from './own.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    stage_near: true
  }
}

export const stageMails = {
  stage_near: {
    priority: 'first',
    subject: festival => `Your turn on stage at ${festival} is near`,
    letter: nearLetter,
  },
} satisfies Partial<Mails>

const places = ['next', 'second', 'third']

/** Null if the person does not wait any more, or the order was hidden: the mail would say something untrue. */
async function nearLetter({ db, edition, personId, about, now }: LetterFacts): Promise<Letter | null> {
  const { turns } = await ownTurns(db, edition, personId, now)
  const turn = turns.find(
    ({ eventId, roundId, state, position }) =>
      `${eventId}/${roundId}` === about && state === 'waiting' && position !== null && position <= places.length,
  )
  if (!turn || turn.position === null) return null
  const { team, round, heat, venue, way } = turn
  const title = edition.catalogue.flatMap(({ events }) => events).find(({ ind }) => ind === turn.eventId)?.title ?? ''
  const who = [team === null ? 'You are' : 'Your team is', heat !== null && `in heat ${heat}, which is`].filter(Boolean)
  const time = turn.about === null ? '' : `: about ${timeOfDay(edition.festival.timeZone, Date.parse(turn.about))}`
  const where = [venue, way].filter(Boolean).join('. ')
  return {
    before: [
      `${title}, ${round}: ${who.join(' ')} ${places[turn.position - 1]}${time}.`,
      where ? `Please come to the stage now: ${where}` : 'Please come to the stage now.',
      'Your profile shows how the order goes on:',
    ],
    button: 'Open my profile',
    after: [],
    subject: `${title}: your turn is near`,
  }
}
