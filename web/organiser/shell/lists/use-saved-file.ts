// Fetches a file and saves it on the device, or shows a notice if that fails.
import { useState } from 'react'
import { type Answer, failureText } from '../../../calls/api.ts'
import { notice } from '../../../parts/shell/notices.tsx'
import { saveFile } from '../../../parts/shell/save-file.ts'

/** `save` saves the fetched file under `name`. `busy`: whether a file is being fetched. */
export function useSavedFile(): {
  busy: boolean
  save: (fetched: Promise<Answer<Blob>>, name: string) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const save = async (fetched: Promise<Answer<Blob>>, name: string) => {
    setBusy(true)
    const answer = await fetched
    setBusy(false)
    if (answer.ok) saveFile(answer.data, name)
    else notice.error(failureText(answer.failure))
  }
  return { busy, save }
}
