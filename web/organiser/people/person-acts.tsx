// The buttons of a person's page, each with its dialog.
import type { ReactNode } from 'react'
import type { PersonPage } from '../../../domain/people/api.ts'
import type { Permission } from '../../../domain/staff/roles.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { PaymentDialog, RefundDialog } from '../money/money-dialogs.tsx'
import { revokeCertificate } from '../rosters/certificate-calls.ts'
import { DialogButton, FormDialog, ReasonDialog, reasonField, textField } from '../shell/forms/form-dialog.tsx'
import { useOrganiser } from '../shell/organiser.tsx'
import { NightsDialog } from '../stay/nights-dialog.tsx'
import { endSessions, removeStudentCard, replacePass } from './calls.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { EventsDialog } from './events-dialog.tsx'
import { FacilityDialog } from './facility-dialog.tsx'
import { StudentDialog } from './student-dialog.tsx'

type Props = {
  person: PersonPage
  /** Shows the answer of an act. */
  onChange: (person: PersonPage) => void
  onReload: () => void
}

export function PersonActs({ person, onChange, onReload }: Props) {
  const { permissions } = useOrganiser()
  const { userId, username, isStudent } = person
  const act = (
    permission: Permission,
    text: string,
    dialog: (close: () => void) => ReactNode,
    className: 'main-button' | 'quiet-button' = 'quiet-button',
  ) =>
    permissions.includes(permission) && (
      <DialogButton text={text} className={className}>
        {dialog}
      </DialogButton>
    )
  const closeAndReload = (close: () => void) => () => {
    close()
    onReload()
  }
  const closeAndShow = (close: () => void) => (fresh: PersonPage) => {
    close()
    onChange(fresh)
  }
  const show = (text: string) => (fresh: PersonPage) => {
    notice.success(text)
    onChange(fresh)
  }
  return (
    <>
      {act(
        'payments',
        'Record a payment',
        close => (
          <PaymentDialog person={person} onClose={close} onDone={closeAndReload(close)} />
        ),
        'main-button',
      )}
      {person.paidAmount > 0 &&
        act('refunds', 'Pay money back', close => (
          <RefundDialog person={person} onClose={close} onDone={closeAndReload(close)} />
        ))}
      {act('walkIn', 'Change events', close => (
        <EventsDialog person={person} onClose={close} onDone={closeAndShow(close)} onChange={onChange} />
      ))}
      {!isStudent &&
        act('walkIn', 'Change facility', close => (
          <FacilityDialog person={person} onClose={close} onDone={closeAndShow(close)} />
        ))}
      {person.nights.length > 0 &&
        act('stay', 'Change days', close => (
          <NightsDialog {...person} onClose={close} onDone={closeAndReload(close)} />
        ))}
      {!isStudent &&
        act('studentByCard', 'Mark as student', close => (
          <StudentDialog person={person} onClose={close} onDone={onChange} />
        ))}
      {person.hasStudentCard &&
        act('studentByCard', 'Remove the student card', close => (
          <ReasonDialog
            title={`Remove the student card of ${username}`}
            button="Remove the student card"
            grave
            send={body => removeStudentCard(userId, body)}
            onClose={close}
            onDone={show(`The student card of ${username} is removed`)}
          >
            <p>For a card that was entered in the wrong account. The price then depends only on the e-mail address.</p>
          </ReasonDialog>
        ))}
      {act('replacePass', 'New pass', close => (
        <ReasonDialog
          title={`New pass for ${username}`}
          button="Make a new pass"
          grave
          send={body => replacePass(userId, body)}
          onClose={close}
          onDone={show(`${username} has a new pass`)}
        >
          <p>
            Gates will refuse the old code, also on a printed pass. The new code is shown on the profile, and the person
            gets a mail.
          </p>
        </ReasonDialog>
      ))}
      {act('correct', 'Correct details', close => (
        <CorrectDialog person={person} onClose={close} onDone={closeAndShow(close)} />
      ))}
      {act('correct', 'Log out everywhere', close => (
        <ReasonDialog
          title={`Log ${username} out everywhere`}
          button="Log out everywhere"
          grave
          send={body => endSessions(userId, body)}
          onClose={close}
          onDone={show(`${username} is logged out everywhere`)}
        >
          <p>
            Every device will ask for the password. If somebody else may know the password, ask the person to reset it
            with <em>Forgot password</em>.
          </p>
        </ReasonDialog>
      ))}
      {act('certificates', 'Revoke a certificate', close => (
        <FormDialog
          title="Revoke a certificate"
          button="Revoke"
          grave
          fields={{ code: textField('Code on the certificate', { required: true }), reason: reasonField() }}
          initial={{ code: '', reason: '' }}
          send={revokeCertificate}
          onClose={close}
          onDone={() => notice.success('The certificate is revoked')}
        >
          <p>People who check its code see that it was revoked. It can no longer be downloaded.</p>
        </FormDialog>
      ))}
    </>
  )
}
