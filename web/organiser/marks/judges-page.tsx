// The judges of one event: their links, the sheets they have handed in, and when they were last seen.
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Judges as Page } from '../../../domain/marks/api.ts'
import type { StageRounds } from '../../../domain/stage/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { DialogButton, DialogHost, FormDialog, textField } from '../shell/forms/form-dialog.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { addJudge, listRounds, readJudges } from './calls.ts'
import { JudgeCard } from './judge-card.tsx'
import { JudgeLinkDialog, type ShownLink } from './judge-link-dialog.tsx'
import styles from './marks.module.css'

export default function Judges() {
  const eventName = useEventName()
  const { eventId: idText = '' } = useParams()
  const eventId = Number(idText)
  const request = useAnswer(`judges ${eventId}`, () => readJudges(eventId))
  const rounds = useAnswer('rounds', listRounds)
  const own = rounds.data?.rows.filter(round => round.eventId === eventId) ?? []
  return (
    <>
      <PageHead title={`Judges of ${eventName(eventId)}`}>
        {own.map(({ roundId, name }) => (
          <Link key={roundId} to={`/organiser/marks/${eventId}/${roundId}`} className="quiet-button">
            Marks: {name}
          </Link>
        ))}
      </PageHead>
      <LoadingOrProblem answer={request} what="the judges" />
      {request.data && (
        <DialogHost>
          <JudgeList
            key={eventId}
            eventId={eventId}
            page={request.data}
            rounds={own}
            onChange={request.setData}
            onReload={request.reload}
          />
        </DialogHost>
      )}
      <p>
        <Link to="/organiser/marks">All rounds</Link>
      </p>
    </>
  )
}

type Props = {
  eventId: number
  page: Page
  rounds: StageRounds['rows']
  onChange: (page: Page) => void
  onReload: () => void
}

const addFields = {
  name: textField('Name', { required: true, minLength: 2, maxLength: 80, autoCapitalize: 'words' }),
  email: textField('Email', {
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    hint: 'The judge gets a link by mail. Without an address, show the code.',
  }),
}

function JudgeList({ eventId, page: { rows }, rounds, onChange, onReload }: Props) {
  const [shown, setShown] = useState<ShownLink | null>(null)
  const [added, setAdded] = useState('')
  return (
    <>
      <p>
        <DialogButton text="Add a judge" className="main-button">
          {close => (
            <FormDialog
              title="Add a judge"
              button="Add"
              fields={addFields}
              initial={{ name: '', email: '' }}
              send={body => {
                setAdded(body.name)
                return addJudge(eventId, body)
              }}
              onDone={({ link }) => {
                setShown({ link })
                onReload()
              }}
              onClose={close}
            />
          )}
        </DialogButton>
      </p>
      {shown && <JudgeLinkDialog name={shown.name ?? added} link={shown.link} onClose={() => setShown(null)} />}
      {rows.length === 0 ? (
        <Nothing>No judges yet. Each judge marks on the own phone with a private link, without an account.</Nothing>
      ) : (
        <ul className={styles.judges} aria-label="Judges">
          {rows.map(judge => (
            <JudgeCard
              key={judge.id}
              eventId={eventId}
              judge={judge}
              rounds={rounds}
              onChange={onChange}
              onReload={onReload}
              onLink={setShown}
            />
          ))}
        </ul>
      )}
    </>
  )
}
