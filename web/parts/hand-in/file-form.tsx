// Chooses files and sends them. One file is sent at once; photographs with themes get a theme each first.
import { useId, useRef, useState } from 'react'
import type { User } from '../../../domain/account/api.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { OwnSubmission, OwnSubmissions } from '../../../domain/submissions/api.ts'
import { sizeText } from '../../../domain/submissions/measures.ts'
import type { Answer } from '../../calls/api.ts'
import { dismissRefusal } from '../../calls/submission-calls.ts'
import { Refused } from '../profile/submissions/refused.tsx'
import { percent } from '../profile/submissions/submission-list.tsx'
import { Figure } from '../shell/figure.tsx'
import { ProblemText } from '../shell/problem.tsx'
import { type Accepts, acceptOf, faultOf, hintOf } from './allowed.ts'
import { DropHalf } from './drop-half.tsx'
import styles from './hand-in.module.css'
import type { sendFile } from './send-file.ts'
import { SendingFile } from './sending-file.tsx'
import { type Chosen, useSending } from './use-sending.ts'

type Props = {
  user: User
  of: OwnSubmission
  /** The kinds of files. */
  accepts: readonly Accepts[]
  read: () => Promise<Answer<OwnSubmission>>
  onChange: (data: OwnSubmissions) => void
  /** Sends a file. A test gives its own. */
  send?: typeof sendFile
}

export function FileForm({ user, of, accepts, read, onChange, send }: Props) {
  const { max, themes, files, halves, refused } = of
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const { chosen, isSending, ...sending } = useSending({ user, of, read, ...(send && { send }) })
  const several = max > 1
  const withThemes = themes.length > 0
  const waiting = chosen.filter(({ state }) => state === null)
  const free = withThemes ? themes.length : max - files.length
  const room = Math.max(0, free - chosen.length)
  const lacksTheme = withThemes && waiting.some(({ theme }) => theme === '')

  const choose = (list: FileList | null) => {
    const picked = [...(list ?? [])]
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
    const faults = picked.flatMap(file => {
      const found = faultOf(file, accepts)
      return found ? [`${file.name}: ${found}`] : []
    })
    const good = picked.filter(file => !faultOf(file, accepts))
    const most = several ? room : 1
    if (good.length > most) faults.push(`Only ${howMany(most, 'more file')} can be handed in. The others are left out.`)
    setFault(faults.join(' '))
    // Another file takes the place of the refused one.
    if (!several && good.length > 0) for (const { key } of chosen) void sending.remove(key)
    sending.add(good.slice(0, most), !withThemes)
  }

  /** Whether the newest refusal is about this chosen file, which says so itself. */
  const isRefused = ({ file, state }: Chosen) => state?.kind === 'refused' && file.name === refused?.name
  const remove = async (one: Chosen) => {
    const answer = refused && isRefused(one) ? await dismissRefusal(refused.id) : null
    await sending.remove(one.key)
    if (answer?.ok) onChange(answer.data)
  }
  /** One file at a time: another can be chosen when the first is refused. */
  const canChoose = several || chosen.every(({ state }) => state?.kind === 'refused')
  const own = halves.filter(half => half.own && !chosen.some(({ file }) => file.name === half.name))
  const others = halves.filter(half => !half.own)
  return (
    <div className={styles.form}>
      {refused && !chosen.some(isRefused) && <Refused refused={refused} onChange={onChange} />}
      {!isSending &&
        own.map(half => (
          <div key={half.id} className={styles.half}>
            <p>
              <Figure>{`Choose ${half.name} again: it goes on at ${percent(half)} %.`}</Figure>
            </p>
            <DropHalf half={half} onDropped={read} />
          </div>
        ))}
      {others.map(half => (
        <p key={half.id} className={styles.half}>
          <Figure>{`${half.by} is sending ${half.name}: ${percent(half)} %. The last one to arrive counts.`}</Figure>
        </p>
      ))}
      {several && !withThemes && free <= 0 && chosen.length === 0 ? (
        <p>{`All ${max} are handed in. Withdraw one to hand in another.`}</p>
      ) : (
        <p className={styles.chooser} hidden={!canChoose}>
          <label
            className={several && chosen.length > 0 ? 'quiet-button' : 'main-button'}
            data-off={several && room === 0}
          >
            <Figure>{choiceText(several, chosen.length > 0)}</Figure>
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              accept={acceptOf(accepts)}
              multiple={several}
              disabled={several && room === 0}
              onChange={event => choose(event.target.files)}
            />
          </label>
        </p>
      )}
      {fault && <ProblemText>{fault}</ProblemText>}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen files" aria-describedby={hint}>
          {chosen.map(one => (
            <li key={one.key} className={styles.row}>
              <SendingFile one={one} onAgain={() => sending.again(one.key)} onRemove={() => remove(one)}>
                {one.state === null && hintOf(one.file, accepts) && (
                  <p className={styles.hint}>{hintOf(one.file, accepts)} The server will check it.</p>
                )}
                {one.state === null && withThemes && (
                  <ThemeChoice
                    one={one}
                    of={of}
                    taken={chosen.filter(other => other.key !== one.key).map(({ theme }) => theme)}
                    onChoose={theme => sending.setTheme(one.key, theme)}
                  />
                )}
              </SendingFile>
            </li>
          ))}
        </ul>
      )}
      {withThemes && waiting.length > 0 && !isSending && (
        <div className={styles.form}>
          <p id={hint} className={styles.soft}>
            {lacksTheme ? 'Choose a theme for each photograph.' : 'Ready.'}
          </p>
          <div className="button-row">
            <button type="button" className="main-button" disabled={lacksTheme} onClick={sending.start}>
              <Figure>{`Hand in ${howMany(waiting.length, 'file')}, ${sizeText(totalOf(waiting))}`}</Figure>
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

function choiceText(several: boolean, hasChosen: boolean): string {
  if (several) return hasChosen ? 'Choose more' : 'Choose files'
  return hasChosen ? 'Choose another file' : 'Choose a file'
}

const totalOf = (chosen: readonly Chosen[]) => chosen.reduce((sum, { file }) => sum + file.size, 0)

type ThemeProps = { one: Chosen; of: OwnSubmission; taken: readonly string[]; onChoose: (theme: string) => void }

function ThemeChoice({ one, of, taken, onChoose }: ThemeProps) {
  const id = useId()
  const has = (theme: string) => of.files.some(file => file.theme === theme)
  const option = (theme: string) => (
    <option key={theme} value={theme} disabled={taken.includes(theme)}>
      {theme}
    </option>
  )
  const [open, handedIn] = [of.themes.filter(theme => !has(theme)), of.themes.filter(has)]
  return (
    <div className={styles.theme}>
      <label htmlFor={id}>
        Theme<span className="visually-hidden"> of {one.file.name}</span>
      </label>
      <select
        id={id}
        value={one.theme}
        aria-describedby={`${id}-note`}
        onChange={event => onChoose(event.target.value)}
      >
        <option value="">Choose …</option>
        {open.map(option)}
        {handedIn.length > 0 && <optgroup label="Replace a photograph">{handedIn.map(option)}</optgroup>}
      </select>
      <p id={`${id}-note`} role="status" className={styles.status}>
        {has(one.theme) && `It replaces the photograph for ${one.theme}.`}
      </p>
    </div>
  )
}
