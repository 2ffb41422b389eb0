// The numbers of meals expected and eaten, live, and the forecast for the caterer for the next day.
import { useEffect } from 'react'
import { Link } from 'react-router'
import { addDays } from '../../../domain/day.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { Forecast } from '../../../domain/meals/api.ts'
import { type MealRow, mealAnswerColumns, mealColumns } from '../../../domain/meals/columns.ts'
import { mealKey } from '../../../domain/meals/counter.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { dayText, TimeOfDay, useToday } from '../../parts/shell/moment.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { readMealNumbers } from './calls.ts'
import styles from './meals.module.css'

/** How long (ms) the page waits before it reads the numbers again. */
const betweenReads = 10_000

export default function Meals() {
  const request = useAnswer('meals', readMealNumbers)
  const { data, reload } = request
  useEffect(() => {
    const timer = setInterval(reload, betweenReads)
    return () => clearInterval(timer)
  }, [reload])
  const today = useToday()
  const now = data ? Date.parse(data.now) : 0
  const present = data?.meals.filter(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to)) ?? []
  const ahead = data?.meals.filter(({ from }) => Date.parse(from) > now) ?? []
  const tomorrow = ahead.filter(({ day }) => day === addDays(today, 1))
  const [next] = ahead
  const cookFor = tomorrow.length > 0 ? tomorrow : ahead.filter(({ day }) => day === next?.day)
  return (
    <>
      <PageHead title="Meals">
        <Link className="quiet-button" to="/organiser/meals/scans">
          Scans at counters
        </Link>
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          Print
        </button>
        <Downloads name="meals" path="meals/file" query={{}} />
      </PageHead>
      <LoadingOrProblem answer={request} what="the meals" />
      {data && data.meals.length === 0 && <Nothing>No facility of this festival has meals.</Nothing>}
      {present.map(meal => (
        <Section key={mealKey(meal)} title={`Now: ${meal.name}`}>
          <Present meal={meal} />
        </Section>
      ))}
      {cookFor.length > 0 && (
        <Section title={`For the caterer: ${dayText(cookFor[0]!.day)}`}>
          <ul className={styles.cards}>
            {cookFor.map(meal => (
              <li key={mealKey(meal)} className={styles.card}>
                <h3>
                  {meal.name}, <Hours from={meal.from} to={meal.to} />
                </h3>
                <p className={styles.figure}>
                  <strong>{meal.forecast.expected}</strong> expected
                </p>
                <ForecastSteps forecast={meal.forecast} name={meal.name} />
                <AnswerCounts meal={meal} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data && data.meals.length > 0 && (
        <Section title="All meals">
          <Table
            name="meals"
            columns={[...columns, ...shownColumns(mealAnswerColumns(data.meals))]}
            rows={data.meals}
            rowKey={mealKey}
          />
          {data.lackEvents > 0 && (
            <p>
              {`${howMany(data.lackEvents, 'person has', 'people have')} chosen meals but registered for too few events. They get no meals yet and are not counted here.`}
            </p>
          )}
        </Section>
      )}
    </>
  )
}

const columns = shownColumns(mealColumns, {
  hidden: mealColumns.filter(({ extra }) => extra).map(({ name }) => name),
  cells: { day: ({ day }) => dayText(day), from: ({ from, to }) => <Hours from={from} to={to} /> },
}).map(column => (column.title === 'From' ? { ...column, title: 'Served' } : column))

function Hours({ from, to }: { from: string; to: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <TimeOfDay at={from} />–<TimeOfDay at={to} />
    </span>
  )
}

function Present({ meal }: { meal: MealRow }) {
  const { served, twice, unpaid, forecast, counters } = meal
  return (
    <div className={styles.card}>
      <p className={styles.figure}>
        <strong>{served}</strong> <span>{`of ${forecast.expected} expected have eaten`}</span>
      </p>
      <meter min={0} max={Math.max(forecast.expected, served, 1)} value={served} aria-label={`${meal.name} eaten`} />
      {counters.length > 0 && (
        <p>{counters.map(({ counter, served: own }) => `Counter ${counter}: ${own}`).join(' · ')}</p>
      )}
      {unpaid > 0 && <p>{`${unpaid} of them have not paid and were let in with a reason.`}</p>}
      {twice > 0 && (
        <p>
          <Link to={`/organiser/meals/scans?answer=twice&meal=${meal.mealId}&day=${meal.day}`}>
            {`${howMany(twice, 'meal')} given twice at counters without network`}
          </Link>
        </p>
      )}
    </div>
  )
}

/** How many of the people who are here or still to come gave each answer, such as each diet. */
function AnswerCounts({ meal: { answers } }: { meal: MealRow }) {
  return answers.map(({ question, counts }) => {
    const given = counts.filter(({ people }) => people > 0)
    if (given.length === 0) return null
    const words = given.map(({ answer, people }) => `${people} ${answer}`)
    return <p key={question}>{`${question}: ${words.join(', ')}`}</p>
  })
}

/** The computation of the forecast, line by line. */
function ForecastSteps({ forecast, name }: { forecast: Forecast; name: string }) {
  const { entitled, arrived, toCome, away, missing, ate, ofThere, expected } = forecast
  const people = arrived + toCome
  return (
    <ul className={styles.sum}>
      <li>{`${entitled} have meals`}</li>
      {away > 0 && <li>{`− ${away} not here on that day`}</li>}
      {missing > 0 && <li>{`− ${missing} did not come on their day`}</li>}
      <li>{`= ${people}: ${arrived} have arrived, ${toCome} still to come`}</li>
      {ofThere > 0 ? (
        <li>{`× ${ate} of ${ofThere} people present ate ${name} so far = ${expected}`}</li>
      ) : (
        <li>No {name} served yet: everybody is counted</li>
      )}
    </ul>
  )
}
