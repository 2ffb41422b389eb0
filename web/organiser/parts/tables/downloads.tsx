// Buttons that fetch a list as a file. A plain link would not carry the token.
import { useState } from 'react'
import { type Answer, failureText } from '../../../api.ts'
import { notice } from '../../../parts/shell/notices.tsx'
import { saveFile } from '../../../parts/shell/save-file.ts'
import type { FileFormat } from '../../day-calls.ts'

const formats = [
  { format: 'csv', text: 'CSV' },
  { format: 'xlsx', text: 'Excel' },
] as const

type DownloadsProps = {
  /** The file's name without its ending. */
  name: string
  load: (format: FileFormat) => Promise<Answer<Blob>>
}

export function Downloads({ name, load }: DownloadsProps) {
  const [busy, setBusy] = useState(false)
  const fetchAndSave = async (format: FileFormat) => {
    setBusy(true)
    const answer = await load(format)
    setBusy(false)
    if (answer.ok) saveFile(answer.data, `${name}.${format}`)
    else notice.error(failureText(answer.failure))
  }
  return (
    <>
      {formats.map(({ format, text }) => (
        <button
          key={format}
          type="button"
          className="quiet-button"
          disabled={busy}
          onClick={() => void fetchAndSave(format)}
        >
          Download {text}
        </button>
      ))}
    </>
  )
}
