// The festival in one line, for sign-up: dates, place, prices and contact.
import { Link } from 'react-router'
import { datesText } from '../../../domain/edition/festival-dates.ts'
import { useFestival } from '../../edition.tsx'
import { priceSentence } from './prices.ts'

export function FestivalSummary() {
  const festival = useFestival()
  const { dates, institute, contact } = festival
  return (
    <>
      {datesText(dates)}, {institute.name}. {priceSentence(festival)} <Link to="/prices">All prices</Link> ·{' '}
      <Link to="/schedule">Schedule</Link> · <a href={`mailto:${contact.email}`}>Ask us</a>
    </>
  )
}
