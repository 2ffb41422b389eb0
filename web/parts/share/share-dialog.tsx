// Shares a picture and a link. The picture is loaded before the press, because phones open their share sheet only
// directly after a press. Without a share sheet the picture is saved and the link copied.
import { useEffect, useId, useState } from 'react'
import type { User } from '../../../domain/account/api.ts'
import { type ShareForm, shareForms } from '../../../domain/share-pictures/forms.ts'
import { failureText } from '../../calls/api.ts'
import { type OwnFact, ownFacts, readShareFile, type SharedPicture } from '../../calls/share-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useSession } from '../../session/session.tsx'
import { Dialog, DialogBody, DialogFoot } from '../shell/dialog.tsx'
import { saveFile } from '../shell/save-file.ts'
import styles from './share-dialog.module.css'
import { useFileUrl } from './use-file-url.ts'

export type ShareProps = {
  /** The shared thing, for the button and the dialog: 'Street Play'. */
  what: string
  /** The text beside the picture. */
  text: string
  /** The page to link to. */
  to: string
  /** The address of the first picture, for visitors without scripts. */
  picture: string
  choices: readonly SharedPicture[]
}

const formNames: Record<ShareForm, string> = { wide: 'For a chat', tall: 'For a story' }

const factNames: Record<OwnFact, string> = {
  named: 'With my first name',
  college: 'With my college',
  events: 'With my events',
}

/** Whether there is such a fact about the user to show. */
function hasFact({ college, events }: Pick<User, 'college' | 'events'>, fact: OwnFact): boolean {
  return { named: true, college: college.trim() !== '', events: events.length > 0 }[fact]
}

type Props = ShareProps & { opener: HTMLElement; onClose: () => void }

export default function ShareDialog({ what, text, to, choices, opener, onClose }: Props) {
  const [form, setForm] = useState<ShareForm>('wide')
  const [chosen, setChosen] = useState(0)
  const [message, setMessage] = useState('')
  const { user } = useSession()
  // Events and college are shown until the user unticks them; the name only after the user ticks it.
  const [hidden, setHidden] = useState<readonly OwnFact[]>(['named'])
  // Some browsers do not return the focus to the button.
  useEffect(() => () => opener.focus(), [opener])
  const group = useId()
  const sent = choices[chosen] ?? choices[0]!
  const facts = sent.kind === 'going' && user ? ownFacts.filter(fact => hasFact(user, fact)) : []
  const shownFacts = facts.filter(fact => !hidden.includes(fact))
  const load = () => readShareFile(sent, form, shownFacts)
  const { data: picture, failure, reload } = useAnswer(`${form} ${chosen} ${shownFacts}`, load)
  const shown = useFileUrl(picture)
  const link = new URL(to, location.href).href
  const file = picture && new File([picture], `${fileName(what)}-${form}.png`, { type: 'image/png' })
  const sharesFiles = !!file && !!navigator.canShare?.({ files: [file] })

  const send = async () => {
    if (!file) return
    try {
      await navigator.share({ files: [file], title: what, text: `${text} ${link}` })
    } catch (error) {
      // An AbortError means that the user closed the share sheet.
      if (!(error instanceof Error && error.name === 'AbortError'))
        setMessage('Could not share. Save the picture instead.')
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setMessage('The link is copied')
    } catch {
      setMessage(link)
    }
  }
  const { width, height } = shareForms[form]

  return (
    <Dialog title={`Share ${what}`} busy={false} onClose={onClose}>
      <DialogBody>
        <div className={styles.choices}>
          <fieldset>
            <legend className="visually-hidden">Shape</legend>
            {(Object.keys(formNames) as ShareForm[]).map(name => (
              <label key={name}>
                <input type="radio" name={`${group}-form`} checked={form === name} onChange={() => setForm(name)} />
                {formNames[name]}
              </label>
            ))}
          </fieldset>
          {choices.length > 1 && (
            <fieldset>
              <legend className="visually-hidden">Winner</legend>
              {choices.map(({ name }, index) => (
                <label key={name}>
                  <input
                    type="radio"
                    name={`${group}-which`}
                    checked={chosen === index}
                    onChange={() => setChosen(index)}
                  />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
          {facts.map(fact => (
            <label key={fact}>
              <input
                type="checkbox"
                checked={!hidden.includes(fact)}
                onChange={() =>
                  setHidden(hidden.includes(fact) ? hidden.filter(each => each !== fact) : [...hidden, fact])
                }
              />
              {factNames[fact]}
            </label>
          ))}
        </div>
        <div className={styles.picture} data-form={form}>
          {shown ? (
            <img src={shown} alt={`Preview: ${what}`} width={width} height={height} />
          ) : failure ? (
            <p role="alert">
              <span>{failureText(failure)}</span>{' '}
              <button type="button" className="text-button" onClick={reload}>
                Try again
              </button>
            </p>
          ) : (
            <p role="status">Drawing the picture …</p>
          )}
        </div>
        <p role="status">{message}</p>
      </DialogBody>
      <DialogFoot problem="">
        {sharesFiles && (
          <button type="button" className="main-button" onClick={() => void send()}>
            Send
          </button>
        )}
        <button
          type="button"
          className={sharesFiles ? 'quiet-button' : 'main-button'}
          disabled={!file}
          onClick={() => file && saveFile(file, file.name)}
        >
          Save the picture
        </button>
        <button type="button" className="quiet-button" onClick={() => void copy()}>
          Copy the link
        </button>
      </DialogFoot>
    </Dialog>
  )
}

/** The beginning of the file name. */
function fileName(what: string): string {
  return (
    what
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'picture'
  )
}
