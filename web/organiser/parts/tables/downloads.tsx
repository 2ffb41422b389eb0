// Buttons that fetch a list as a file. A plain link would not carry the token.
import { useState } from 'react'
import { type Answer, failureText } from '../../../api.ts'
import { notice } from '../../../parts/shell/notices.tsx'
import type { FileFormat } from '../../day-calls.ts'
import buttons from '../shell/button.module.css'

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
    if (answer.ok) save(answer.data, `${name}.${format}`)
    else notice.error(failureText(answer.failure))
  }
  return (
    <>
      {formats.map(({ format, text }) => (
        <button
          key={format}
          type="button"
          className={buttons.quiet}
          disabled={busy}
          onClick={() => void fetchAndSave(format)}
        >
          Download {text}
        </button>
      ))}
    </>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
