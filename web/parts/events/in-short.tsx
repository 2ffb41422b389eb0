// The festival in one line for who is about to choose or to sign up: when, where, what it costs, and whom to ask.
import { Link } from 'react-router'
import { datesText } from '../../../domain/edition/festival-dates.ts'
import { useFestival } from '../../edition.tsx'
import { priceSentence } from './prices.ts'

export function InShort() {
  const festival = useFestival()
  const { dates, institute, contact } = festival
  return (
    <>
      {datesText(dates)}, {institute.name}. {priceSentence(festival)} <Link to="/prices">All prices</Link> ·{' '}
      <Link to="/schedule">Schedule</Link> · <a href={`mailto:${contact.email}`}>Ask us</a>
    </>
  )
}
