// The picture on an event's poster: supplying another one is a change of its own, taking it off is saved with the rest.
import { useRef } from 'react'
import type { EventOverridesPage } from '../../../domain/overrides/api.ts'
import { pictureAddress } from '../../../domain/overrides/public-overrides.ts'
import { type Answer, failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { Field } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import type { DraftForm } from '../shell/forms/use-draft.ts'
import { isRefused } from '../shell/organiser-call.ts'
import { supplyPicture } from './calls.ts'
import { draftOf, type EventDraft } from './event-draft.ts'
import styles from './facts.module.css'

/** Bytes that the server takes. */
const longest = 5_000_000

type Props = {
  page: EventOverridesPage
  draft: DraftForm<EventDraft>
  onSaved: (page: EventOverridesPage) => void
  onStale: () => void
}

export function PosterPicture({ page, draft, onSaved, onStale }: Props) {
  const chosen = useRef<File | null>(null)
  const { picture } = draft.fields
  const act = useAct(
    async (): Promise<Answer<EventOverridesPage>> => {
      const file = chosen.current
      if (!file) return { ok: false, failure: { kind: 'cancelled' } }
      const answer = await supplyPicture(page.eventId, { version: draft.seen, picture: await inBase64(file) })
      if (!answer.ok && isRefused(answer.failure, 'facts_changed')) onStale()
      return answer
    },
    saved => {
      draft.rebase(draftOf(saved.present), saved.version)
      onSaved(saved)
      notice.success('The picture is on the poster in a moment')
    },
  )
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // The same file may be chosen once more.
    input.value = ''
    if (!file) return
    if (file.size > longest) return notice.error('The picture has more than 5 MB: save it smaller, please.')
    chosen.current = file
    void act.run()
  }
  return (
    <fieldset className={styles.group} disabled={act.busy || draft.isStale}>
      <legend>Picture on the poster</legend>
      {picture ? (
        <img className={styles.picture} src={pictureAddress(picture)} alt="On the poster now" />
      ) : (
        <p>The drawing, or the picture of the content folder.</p>
      )}
      <Field
        label={picture ? 'Another picture' : 'A picture'}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint="JPEG, PNG, WebP or AVIF, 5 MB at most, best 5 wide and 6 high. It is saved at once."
        onChange={event => choose(event.target)}
      />
      {act.busy && <p role="status">Sending the picture …</p>}
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
      {picture && (
        <button type="button" className="quiet-button" onClick={() => draft.set('picture', '')}>
          Take it off
        </button>
      )}
      {!picture && page.present.picture && <p role="status">It is taken off when you save.</p>}
    </fieldset>
  )
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
