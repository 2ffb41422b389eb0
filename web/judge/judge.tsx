// A judge's page: the score sheet of the link behind '#', or why there is none.
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EndedLink, NoLink } from './ended-link.tsx'
import styles from './judge.module.css'
import { forgetLink, openedLink } from './link.ts'
import { Sheet } from './sheet.tsx'
import { type Judge as State, useJudge } from './use-judge.ts'

export default function Judge() {
  const { hash } = useLocation()
  const link = useMemo(() => openedLink({ hash }), [hash])
  return <div className={styles.page}>{link === null ? <NoLink /> : <Opened key={link} link={link} />}</div>
}

function Opened({ link }: { link: string }) {
  const judge = useJudge(link)
  const navigate = useNavigate()
  const { list } = judge.state
  const refusal = refusalOf(judge.state)
  if (refusal)
    return (
      <EndedLink
        judge={judge}
        refusal={refusal}
        isOver={judge.state.listFailure?.kind === 'refused' && judge.state.listFailure.code === 'judge_over'}
        onForget={() => {
          forgetLink(link)
          void navigate('/judge', { replace: true })
        }}
      />
    )
  if (!list || !judge.rounds) return <Opening judge={judge} />
  return <Sheet judge={judge} list={list} rounds={judge.rounds} />
}

/** The server's sentence if it refuses this link; null if the link works or the server cannot be reached. */
function refusalOf({ listFailure, waitReason }: State['state']): string | null {
  const ends = listFailure?.kind === 'refused' && [401, 403, 404, 410].includes(listFailure.status)
  return ends ? listFailure.error : waitReason || null
}

function Opening({ judge: { work, state } }: { judge: State }) {
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <h1>Score sheet</h1>
      {state.listFailure ? (
        <>
          <p role="alert">
            Your sheet is not on this phone yet, and there is no network. Connect the phone once: after that the page
            works without network.
          </p>
          <button type="button" className="main-button" onClick={() => void work.again()}>
            Try again
          </button>
        </>
      ) : (
        <p role="status">Loading your score sheet …</p>
      )}
    </main>
  )
}
