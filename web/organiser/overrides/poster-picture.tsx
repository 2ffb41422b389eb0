// The picture on an event's poster. An upload is saved at once; a removal is saved with the form.
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
import styles from './overrides.module.css'

/** The most bytes that the server accepts. */
const largest = 5_000_000

type Props = {
  page: EventOverridesPage
  draft: DraftForm<EventDraft>
  onSaved: (page: EventOverridesPage) => void
  onStale: () => void
}

export function PosterPicture({ page, draft, onSaved, onStale }: Props) {
  const upload = useRef<File | null>(null)
  const { picture } = draft.fields
  const act = useAct(
    async (): Promise<Answer<EventOverridesPage>> => {
      const file = upload.current
      if (!file) return { ok: false, failure: { kind: 'cancelled' } }
      const answer = await supplyPicture(page.eventId, { version: draft.seen, picture: await inBase64(file) })
      if (!answer.ok && isRefused(answer.failure, 'facts_changed')) onStale()
      return answer
    },
    saved => {
      draft.rebase(draftOf(saved.present), saved.version)
      onSaved(saved)
      notice.success('Picture saved. The poster shows it in a moment.')
    },
  )
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // Lets the organiser choose the same file again.
    input.value = ''
    if (!file) return
    if (file.size > largest) return notice.error('The picture is larger than 5 MB. Please choose a smaller one.')
    upload.current = file
    void act.run()
  }
  return (
    <fieldset className={styles.group} disabled={act.busy || draft.isStale}>
      <legend>Picture on the poster</legend>
      {picture ? (
        <img className={styles.picture} src={pictureAddress(picture)} alt="On the poster now" />
      ) : (
        <p>The poster shows its drawing, or the picture in the content folder.</p>
      )}
      <Field
        label={picture ? 'Replace the picture' : 'Upload a picture'}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hint="JPEG, PNG, WebP or AVIF, up to 5 MB, width to height ideally 5 to 6. Saved at once."
        onChange={event => choose(event.target)}
      />
      {act.busy && <p role="status">Uploading the picture …</p>}
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
      {picture && (
        <button type="button" className="quiet-button" onClick={() => draft.set('picture', '')}>
          Remove the picture
        </button>
      )}
      {!picture && page.present.picture && <p role="status">The picture is removed when you save.</p>}
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
