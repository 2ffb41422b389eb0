// One judge with the acts on the link and on the sheets handed in.
import type { Judges } from '../../../domain/marks/api.ts'
import type { StageRounds } from '../../../domain/stage/api.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton, FormDialog, ReasonDialog, textField } from '../shell/forms/form-dialog.tsx'
import { Badge } from '../shell/states.tsx'
import { renewLink, reopenSheet, revokeJudge } from './calls.ts'
import type { ShownLink } from './judge-link-dialog.tsx'
import styles from './marks.module.css'

type Judge = Judges['rows'][number]
type Props = {
  eventId: number
  judge: Judge
  rounds: StageRounds['rows']
  onChange: (page: Judges) => void
  onReload: () => void
  onLink: (shown: ShownLink) => void
}

const reasonFields = { reason: textField('Reason, if there is one', { maxLength: 300 }) }

export function JudgeCard({ eventId, judge, rounds, onChange, onReload, onLink }: Props) {
  const { id, name, email, hasLink, handedIn, lastSeenAt } = judge
  const roundName = (roundId: string) => rounds.find(round => round.roundId === roundId)?.name ?? roundId
  return (
    <li className={styles.judge}>
      <h2>
        {name} {!hasLink && <Badge tone="bad">no link</Badge>}
      </h2>
      <p className={styles.soft}>
        {email || 'no address'} ·{' '}
        {lastSeenAt ? (
          <>
            last seen <Moment at={lastSeenAt} />
          </>
        ) : (
          'has not opened the link yet'
        )}
      </p>
      {handedIn.length > 0 && (
        <ul className={styles.sheets}>
          {handedIn.map(({ roundId, at }) => (
            <li key={roundId}>
              <Badge tone="good">handed in</Badge> {roundName(roundId)}, <Moment at={at} />{' '}
              <DialogButton text="Open again" of={`${roundName(roundId)} of ${name}`}>
                {close => (
                  <ReasonDialog
                    title={`Open the sheet of ${name} again`}
                    button="Open again"
                    send={({ reason }) => reopenSheet(eventId, { judge: id, round: roundId, reason })}
                    onDone={page => {
                      notice.success('The judge can change marks again. The phone shows it within half a minute.')
                      onChange(page)
                    }}
                    onClose={close}
                  >
                    <p>The judge can change the marks of {roundName(roundId)} until the sheet is handed in again.</p>
                  </ReasonDialog>
                )}
              </DialogButton>
            </li>
          ))}
        </ul>
      )}
      <div className="button-row">
        <DialogButton text="New link" of={`for ${name}`}>
          {close => (
            <FormDialog
              title={`New link for ${name}`}
              button="Make a new link"
              fields={reasonFields}
              initial={{ reason: '' }}
              send={({ reason }) => renewLink(eventId, { judge: id, reason })}
              onDone={({ link }) => {
                onLink({ link, name })
                onReload()
              }}
              onClose={close}
            >
              <p>{hasLink ? 'The link of now stops working at once. ' : ''}Marks that were given stay.</p>
            </FormDialog>
          )}
        </DialogButton>
        {hasLink && (
          <DialogButton text="End the link" of={`of ${name}`}>
            {close => (
              <FormDialog
                title={`End the link of ${name}`}
                button="End the link"
                grave
                fields={reasonFields}
                initial={{ reason: '' }}
                send={({ reason }) => revokeJudge(eventId, { judge: id, reason })}
                onDone={page => {
                  notice.success('The link does not work any more.')
                  onChange(page)
                }}
                onClose={close}
              >
                <p>
                  Marks on sheets that {name} has handed in still count, others do not. A new link brings the judge
                  back.
                </p>
              </FormDialog>
            )}
          </DialogButton>
        )}
      </div>
    </li>
  )
}
