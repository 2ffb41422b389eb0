// Nights and meals for participants from outside and their parents: the houses with a lit window for each taken bed,
// and the hall of a hostel with the prices, the phone numbers, the rules, the meals and what to bring.
import { Link } from 'react-router'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf, publicDataOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { Helplines } from '../parts/questions/helplines.tsx'
import { SampleMark, SampleNote } from '../parts/questions/sample-mark.tsx'
import { Page } from '../parts/shell/page.tsx'
import { Sheet } from '../parts/shell/sheet.tsx'
import { HallFloor } from '../parts/stay/hall-floor.tsx'
import { KeyBoard } from '../parts/stay/key-board.tsx'
import { NightHouses } from '../parts/stay/night-houses.tsx'
import type { Route } from './+types/stay'
import styles from './stay.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/stay'),
  stay: contentOf(context).stay,
  beds: publicDataOf(context).publicData.beds,
})

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Stay({ loaderData: { stay, beds } }: Route.ComponentProps) {
  const festival = useFestival()
  const offered = festival.facilities.filter(({ nights: sleeps, meals }) => sleeps || meals)
  if (offered.length === 0) return <NothingOffered />
  return (
    <Page logoTo="/" calm>
      <div className={styles.stay}>
        <div className={styles.front}>
          <div className={styles.words}>
            <h1>Nights and meals</h1>
            <p>{windowsText(beds)}</p>
          </div>
          <NightHouses beds={beds} />
        </div>
        <div className={styles.hall}>
          {[stay, ...stay.sections, ...stay.meals].some(isSample) && (
            <div className={styles.note}>
              <SampleNote />
            </div>
          )}
          <KeyBoard offered={offered} stay={stay} />
          <section className={styles.phones} aria-labelledby="phone-numbers">
            <h2 id="phone-numbers">Phone numbers</h2>
            <img src={artUrl('parts/hall-telephone.svg')} alt="" width={180} height={146} />
            <Helplines helplines={stay.helplines} />
          </section>
          <div className={styles.doors}>
            {stay.sections.map(section => (
              <section key={section.id} aria-labelledby={section.id}>
                <h2 id={section.id}>
                  {section.heading}
                  {isSample(section) && <SampleMark />}
                </h2>
                {section.paragraphs.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
          <HallFloor stay={stay} />
          <div className={styles.tiles}>
            <p>
              All prices: <Link to="/prices">Prices</Link>. More answers: <Link to="/questions">Questions</Link>.
            </p>
          </div>
        </div>
      </div>
    </Page>
  )
}

const isSample = (part: object) => 'sample' in part && part.sample === true

function windowsText({ all, given }: { all: number; given: number }): string {
  if (given === 0) return 'Each lit window is a bed that is taken.'
  const lit = given === 1 ? 'One window is lit' : `${given} windows are lit`
  return `${lit}${all > given ? ` of ${all}` : ''}: one for each bed that is taken.`
}

/** The page in an edition that offers neither nights nor meals. */
function NothingOffered() {
  const { name, contact } = useFestival()
  return (
    <Page logoTo="/" calm>
      <Sheet>
        <h1>Nights and meals</h1>
        <p>
          {name} does not offer accommodation or meals. Questions:{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </Sheet>
    </Page>
  )
}
