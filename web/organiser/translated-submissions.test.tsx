// @vitest-environment jsdom
// A browser's translator replaces the texts of the page. What is handed in, and the answers to questions, are still
// shown as they change.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../event-list.tsx'
import { aFile, aSubmission } from '../testing/a-submission.ts'
import { AsOrganiser } from '../testing/as-organiser.tsx'
import { asked, askedDiet } from '../testing/asked.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import { TestEdition } from '../testing/test-edition.tsx'
import { expectSameTranslated } from '../testing/translator.ts'
import { PersonAnswers } from './answers/person-answers.tsx'
import { DialogHost } from './shell/forms/form-dialog.tsx'
import type { Entry } from './submissions/entries.ts'
import { PhotoWall } from './submissions/photo-wall.tsx'
import { SubmissionHead } from './submissions/submission-head.tsx'
import { SubmissionRow } from './submissions/submission-row.tsx'
import { WalkInQuestions } from './walk-in/walk-in-questions.tsx'

inAFreshBrowser()

/** Shows the page in one version after the other, and looks at each. */
async function showInTurn<Version>(
  versions: readonly Version[],
  page: (version: Version) => ReactNode,
  look: () => void,
) {
  const Shown = () => {
    const [turn, setTurn] = useState(0)
    return (
      <>
        {page(versions[turn]!)}
        <button type="button" aria-label="Next" onClick={() => setTurn(turn + 1)} />
      </>
    )
  }
  open(<Shown />)
  look()
  for (const _ of versions.slice(1)) {
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    look()
  }
}

const open = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <TestEdition>
        <EventListProvider value={eventListOf(catalogue)}>
          <AsOrganiser>
            <DialogHost>{page}</DialogHost>
          </AsOrganiser>
        </EventListProvider>
      </TestEdition>
    </MemoryRouter>,
  )

const nothing = () => {}
const owner = { of: 'team' as const, id: 't', name: 'Owls', college: 'Sample College', order: 1, parts: [] }
const shown = (changes: Parameters<typeof aFile>[0]) => ({ ...aFile(changes), url: '/api/files/a', download: null })
const entry = (changes: Partial<Entry>): Entry => ({ row: owner, files: [], missing: 0, openedLate: null, ...changes })

describe('on a console page that the browser translates', () => {
  it('V6: a team opens late, hands in, replaces its file, and the counts follow', () => {
    const of = aSubmission({ deadline: '2030-11-14T12:00:00.000Z' })
    const late = { until: '2030-11-14T15:00:00.000Z', by: 'Ravi', reason: 'the train was late' }
    const entries = [
      entry({ missing: 1 }),
      entry({ missing: 1, openedLate: late }),
      entry({ openedLate: { ...late, by: 'Meena', reason: 'the bus was late' }, files: [shown({})] }),
      entry({ files: [shown({ name: 'Better.mp3', seconds: 95, by: 'Om Prakash', at: '2030-11-13T10:00:00.000Z' })] }),
      entry({ files: [shown({ kind: 'text', name: '', seconds: null, words: 12, text: 'A text', by: '' })] }),
      entry({}),
    ]
    return expectSameTranslated(look =>
      showInTurn(
        entries,
        version => (
          <>
            <SubmissionHead eventId={1} of={of} byTeams entries={[version, entry({ missing: 1 })]} />
            <SubmissionRow eventId={1} of={of} entry={version} onChange={nothing} onReload={nothing} />
          </>
        ),
        look,
      ),
    )
  })

  it('V6: the wall of photographs gains, changes and loses pictures', () => {
    const photo = (id: string, theme: string) => shown({ id, kind: 'photo', theme, seconds: null })
    const walls = [
      [photo('a', 'Light')],
      [photo('a', 'Light'), photo('b', 'Rain')],
      [photo('a', 'Crowd'), photo('b', '')],
      [photo('b', '')],
    ]
    return expectSameTranslated(look =>
      showInTurn(
        walls,
        files => <PhotoWall eventId={1} entries={[entry({ files })]} onChange={nothing} onReload={nothing} />,
        look,
      ),
    )
  })

  it('V6: the questions to a walk-in follow the chosen events', () =>
    expectSameTranslated(look =>
      showInTurn(
        [[asked()], [asked(), askedDiet], [askedDiet], []],
        questions => <WalkInQuestions asked={questions} typed={{}} onChange={nothing} />,
        look,
      ),
    ))

  it('V6: the answers of a person change from missing to answered to another answer', () =>
    expectSameTranslated(async look => {
      const versions = [
        asked(),
        asked({ value: 'no', words: 'No', unexpected: true }),
        asked({ value: 'yes', words: 'Yes' }),
      ]
      let asking = 0
      fakeServer({ 'GET organiser/people/A/answers': () => ({ body: { answers: [versions[asking]] } }) })
      const Shown = () => {
        const [turn, setTurn] = useState(0)
        asking = turn
        return (
          <>
            <PersonAnswers userId="A" username="Asha" version={String(turn)} />
            <button type="button" aria-label="Next" onClick={() => setTurn(turn + 1)} />
          </>
        )
      }
      open(<Shown />)
      for (const words of ['not answered', 'does not fit the rule', 'Yes']) {
        await waitFor(() => expect(document.body.textContent).toContain(words))
        look()
        fireEvent.click(screen.getByRole('button', { name: 'Next' }))
      }
    }))
})
