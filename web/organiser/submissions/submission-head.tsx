// The deadline of one submission, how many have handed it in, the mail to those who lack it, and the download of all.

import { howMany } from '../../../domain/lists/how-many.ts'
import type { FileAddress } from '../../../domain/submissions/api.ts'
import type { Answer } from '../../calls/api.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { SubmitButton } from '../../parts/forms/submit-button.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import { WeekdayMoment } from '../../parts/shell/weekday-moment.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { Facts } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { remindMissing, zipAddress } from './calls.ts'
import type { Entry, Needs } from './entries.ts'

type Props = { eventId: number; of: Needs; byTeams: boolean; entries: readonly Entry[] }

export function SubmissionHead({ eventId, of, byTeams, entries }: Props) {
  const lacking = entries.filter(({ missing }) => missing > 0)
  // The others cannot hand it in any more.
  const canHandIn = lacking.filter(({ openedLate }) => of.isOpen || openedLate !== null)
  const handedIn = entries.filter(({ files }) => files.length > 0).length
  const whose = (count: number) => howMany(count, byTeams ? 'team' : 'person', byTeams ? 'teams' : 'people')
  return (
    <>
      <Facts
        facts={[
          ['Submission', of.required ? of.name : `${of.name} (optional)`],
          [
            'Deadline',
            of.deadline === null ? (
              `${of.deadlineRule}, not fixed yet`
            ) : (
              <>
                <WeekdayMoment at={of.deadline} /> {of.deadlineRule && `(${of.deadlineRule})`}{' '}
                {!of.isOpen && <Badge tone="plain">over</Badge>}
              </>
            ),
          ],
          ['Handed in', `${handedIn} of ${whose(entries.length)}`],
          ['Missing', of.required && lacking.length],
        ]}
      />
      <div className="button-row">
        {handedIn > 0 && (
          <DownloadAll
            text={`Download ${of.name} of all (ZIP)`}
            send={() => zipAddress(eventId, { submission: of.submission })}
          />
        )}
        {canHandIn.length > 0 && (
          <DialogButton text={`Write to those who lack it (${canHandIn.length})`}>
            {close => (
              <RemindDialog eventId={eventId} of={of} byTeams={byTeams} who={whose(canHandIn.length)} onClose={close} />
            )}
          </DialogButton>
        )}
      </div>
    </>
  )
}

function DownloadAll({ text, send }: { text: string; send: () => Promise<Answer<FileAddress>> }) {
  const act = useAct(send, ({ url }) => {
    // The answer is a download, so the page stays.
    window.location.href = url
  })
  return (
    <>
      <SubmitButton type="button" className="main-button" pending={act.busy} onClick={() => void act.run()}>
        {text}
      </SubmitButton>
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
    </>
  )
}

type RemindProps = { eventId: number; of: Needs; byTeams: boolean; who: string; onClose: () => void }

function RemindDialog({ eventId, of, byTeams, who, onClose }: RemindProps) {
  const act = useAct(
    () => remindMissing(eventId, { submission: of.submission }),
    ({ mailed }) => {
      onClose()
      notice.success(`${howMany(mailed, 'person gets', 'people get')} a mail`)
    },
  )
  return (
    <ActDialog title={`Write to those who lack ${of.name}`} act={act} button="Send the mails" onClose={onClose}>
      <p>
        {who} have not handed in {of.name}. The mail says what is missing, until when, and where to hand it in.{' '}
        {byTeams ? 'All members of these teams get it.' : 'Each of them gets it.'}
      </p>
      <p>You can send the next reminder after an hour.</p>
    </ActDialog>
  )
}
