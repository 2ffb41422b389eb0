// The form for one walk-in, on one screen: person, events and money.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isInstituteEmail } from '../../../domain/account/email.ts'
import { findFacility, lackingText } from '../../../domain/edition/facility.ts'
import { aboveDue } from '../../../domain/money/payment.ts'
import { totalDue } from '../../../domain/money/pricing.ts'
import type { SavedWalkIn } from '../../../domain/people/api.ts'
import { checkWalkIn } from '../../../domain/people/walk-in.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { BegunField } from '../../parts/forms/begun-field.tsx'
import { CollegeField } from '../../parts/forms/college-field.tsx'
import { CheckField, ChoiceField, FieldRow } from '../../parts/forms/field.tsx'
import { useShownFailure } from '../../parts/forms/use-shown-failure.ts'
import { changedAnswers } from '../../parts/profile/answers/answer-field.tsx'
import { Problem, ProblemText } from '../../parts/shell/problem.tsx'
import { emptyMoney, MoneyFields, MoreThanDue, moneyBody } from '../money/money-dialogs.tsx'
import { addWalkIn } from '../people/calls.ts'
import { usePermission } from '../shell/organiser.tsx'
import { StudentCardField, TextField } from '../shell/text-fields.tsx'
import { genders } from '../shell/words.ts'
import { EventSearch } from './event-search.tsx'
import { facilityChoices } from './facility-choices.ts'
import { MatchingAccounts } from './matching-accounts.tsx'
import styles from './walk-in.module.css'
import { useDeskQuestions, WalkInQuestions } from './walk-in-questions.tsx'

const noFields = { username: '', email: '', phone: '', college: '', city: '', gender: '' }
const genderChoices = [{ value: '', text: 'Choose' }, ...genders]

export function DeskForm({ onSaved }: { onSaved: (person: SavedWalkIn) => void }) {
  const festival = useFestival()
  const mayMarkStudents = usePermission('studentByCard')
  const facilities = facilityChoices(festival.facilities)
  const [fields, setFields] = useState(noFields)
  const [cardSeen, setCardSeen] = useState(false)
  const [card, setCard] = useState('')
  const [events, setEvents] = useState<readonly number[]>([])
  /** Whether the box for events that have begun is ticked. Reset when the choice of events changes. */
  const [begun, setBegun] = useState(false)
  const [chosen, setFacility] = useState(facilities[0]?.value ?? '')
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [pays, setPays] = useState(true)
  const [money, setMoney] = useState(emptyMoney())
  const [amountTyped, setAmountTyped] = useState(false)
  const [problem, setProblem] = useState('')
  const [asksAgain, setAsksAgain] = useState(false)
  const [whyMore, setWhyMore] = useState('')
  const first = useRef<HTMLInputElement>(null)

  // Focuses without scrolling, so that the summary of the last walk-in stays in sight above.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])

  // Students have no facility. Without the card a new account pays as an outside participant until its institute
  // address is confirmed.
  const facility = cardSeen ? (facilities[0]?.value ?? '') : chosen
  const wanted = findFacility(festival.facilities, facility)
  const lacking = wanted ? lackingText(wanted, events.length) : ''
  const asked = useDeskQuestions(events, !cardSeen && wanted?.meals === true)
  const total = totalDue(festival, { isStudent: cardSeen, facility }, events.length)
  const payment = { ...money, amount: amountTyped ? money.amount : String(total) }
  const takesMoney = pays && total > 0
  const more = takesMoney ? aboveDue(Number(payment.amount), total) : 0

  const act = useAct(
    actId =>
      addWalkIn({
        actId: actId(),
        person: { ...fields, gender: fields.gender === 'male' ? 'male' : 'female' },
        studentCard: cardSeen ? card : null,
        events: [...events],
        ...(begun && { begun: [...events] }),
        facility: cardSeen ? '' : facility,
        total,
        answers: changedAnswers(asked, answers),
        payment: takesMoney ? { ...moneyBody(payment), ...(more > 0 && { reason: whyMore }) } : null,
      }),
    onSaved,
  )
  const { failure, changed } = useShownFailure(act)

  const changeEvents = (next: readonly number[]) => {
    setEvents(next)
    setBegun(false)
  }
  const send = () => {
    const refused = checkWalkIn(fields)
    setProblem(refused?.error ?? '')
    if (refused) return
    if (more > 0) setAsksAgain(true)
    else void act.run()
  }

  const text = (label: string, name: keyof typeof noFields, more = {}) => (
    <TextField
      label={label}
      name={name}
      value={fields[name]}
      onChange={event => setFields({ ...fields, [name]: event.target.value })}
      {...more}
    />
  )

  return (
    <>
      <form
        className={styles.form}
        aria-label="Walk-in"
        onChange={() => {
          changed()
          setProblem('')
        }}
        onKeyDown={goToNextField}
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <div className={styles.person}>
          <FieldRow>
            {text('Name', 'username', { required: true, minLength: 2, maxLength: 30, ref: first })}
            {text('Phone', 'phone', { type: 'tel', inputMode: 'tel' })}
            {text('E-mail (optional)', 'email', { type: 'email', maxLength: 320, autoCapitalize: 'none' })}
          </FieldRow>
          <MatchingAccounts username={fields.username} phone={fields.phone} email={fields.email} />
          <FieldRow>
            <ChoiceField
              label="Gender"
              value={fields.gender}
              choices={genderChoices}
              required
              onChange={event => setFields({ ...fields, gender: event.target.value })}
            />
            <CollegeField
              maxLength={120}
              value={fields.college}
              onChange={event => setFields({ ...fields, college: event.target.value })}
            />
            {text('City', 'city')}
          </FieldRow>
          {mayMarkStudents && (
            <FieldRow>
              <CheckField
                label={`Student of ${festival.institute.shortName}: I have seen the card`}
                checked={cardSeen}
                onChange={event => setCardSeen(event.target.checked)}
              />
              {cardSeen && <StudentCardField value={card} onChange={event => setCard(event.target.value)} />}
            </FieldRow>
          )}
          {!cardSeen && isInstituteEmail(fields.email, festival.institute.emailDomain) && (
            <p role="status" className={styles.hint}>
              Students pay less once this address is confirmed, or now if you have seen the identity card.
            </p>
          )}
          <EventSearch selected={events} isStudent={cardSeen} onChange={changeEvents} />
          {!cardSeen && (
            <ChoiceField
              label="Facility"
              {...(lacking !== '' && { hint: lacking })}
              value={chosen}
              choices={facilities}
              onChange={event => setFacility(event.target.value)}
            />
          )}
          <WalkInQuestions
            asked={asked}
            typed={answers}
            onChange={(key, value) => setAnswers(before => ({ ...before, [key]: value }))}
          />
        </div>
        <div className={styles.pay}>
          <p role="status" className={styles.total}>
            Total <strong>{rupees(total)}</strong>
          </p>
          {total > 0 && (
            <CheckField label="Take the money now" checked={pays} onChange={event => setPays(event.target.checked)} />
          )}
          {takesMoney && (
            <MoneyFields
              fields={payment}
              onChange={next => {
                if (next.amount !== payment.amount) setAmountTyped(true)
                setMoney(next)
              }}
            />
          )}
          {problem && <ProblemText>{problem}</ProblemText>}
          {failure && <Problem failure={failure} />}
          <BegunField failure={failure} checked={begun} onChange={setBegun} />
          <button type="submit" className="main-button" aria-disabled={act.busy}>
            {act.busy ? 'Sending …' : 'Save and next'}
          </button>
          <p className={`${styles.hint} ${styles.keys}`}>Enter goes to the next field. Ctrl and Enter save.</p>
        </div>
      </form>
      {asksAgain && (
        <ActDialog
          title={`${rupees(Number(payment.amount))} for ${rupees(total)}?`}
          act={{
            ...act,
            run: async () => {
              await act.run()
              setAsksAgain(false)
            },
          }}
          button={`Record ${rupees(Number(payment.amount))}`}
          grave
          onClose={() => setAsksAgain(false)}
        >
          <MoreThanDue more={more} reason={whyMore} onChange={setWhyMore} />
        </ActDialog>
      )}
    </>
  )
}

/**
 * Enter moves from each field to the next, and from the last field to the save button. Ctrl or Command with Enter sends
 * the form from every field.
 */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    form.requestSubmit()
    return
  }
  if (!isField(target)) return
  // In a select, Enter would open the list, and the next typed letters would choose from the list.
  event.preventDefault()
  const stops = [...form.elements].filter(element => isField(element) || isSubmit(element)) as HTMLElement[]
  const rest = stops.slice(stops.indexOf(target) + 1)
  rest.find(element => !isSameGroup(element, target))?.focus()
}

/** Whether both are buttons of one question, of which Tab too stops at one. */
const isSameGroup = (one: Element, other: Element) =>
  one instanceof HTMLInputElement &&
  other instanceof HTMLInputElement &&
  one.type === 'radio' &&
  other.type === 'radio' &&
  one.name === other.name
const isField = (element: EventTarget): element is HTMLElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement
const isSubmit = (element: Element) => element instanceof HTMLButtonElement && element.type === 'submit'
