// Buttons that download a list as a file, with the filters of the screen. A plain link would not send the token.
import type { FileFormat } from '../../../../domain/lists/file-api.ts'
import { fetchFile, type Query, withQuery } from '../organiser-call.ts'
import { Fold } from './fold.tsx'
import { useSavedFile } from './use-saved-file.ts'

const formats = [
  { format: 'csv', text: 'CSV' },
  { format: 'xlsx', text: 'Excel' },
] as const

/** `name`: the file's name without its ending. `path`: its call, such as 'people/file'. `query`: the page's filters. */
type FileProps = { name: string; path: string; query?: Query }

type DownloadsProps = FileProps & {
  /** Other files of the page. `what` says what a file contains, such as 'One row per team'. */
  more?: readonly (FileProps & { what: string })[]
  /** An archive of several files. `what` says what it contains, such as 'All rosters'. */
  archive?: FileProps & { what: string }
}

export function Downloads({ more = [], archive, ...list }: DownloadsProps) {
  return (
    <Fold title="Download">
      <FileButtons {...list} />
      {more.map(file => (
        <FileButtons key={file.path} {...file} />
      ))}
      {archive && <FileButtons {...archive} ending="zip" />}
    </Fold>
  )
}

/** Downloads only an archive, for pages without a list. */
export function ArchiveDownloads(archive: Omit<FileProps, 'query'> & { what: string }) {
  return (
    <Fold title="Download">
      <FileButtons {...archive} ending="zip" />
    </Fold>
  )
}

type FileButtonsProps = FileProps & { what?: string; ending?: string }

function FileButtons({ name, path, query = {}, what = '', ending }: FileButtonsProps) {
  const { busy, save } = useSavedFile()
  const fetchAndSave = (format: FileFormat) =>
    save(fetchFile(withQuery(path, { ...query, page: '', size: '', format })), `${name}.${ending ?? format}`)
  return formats.map(({ format, text }) => (
    <button
      key={format}
      type="button"
      className="quiet-button"
      disabled={busy}
      onClick={() => void fetchAndSave(format)}
    >
      {what ? `${what} as ${text}${ending ? ' (ZIP)' : ''}` : `Download ${text}`}
    </button>
  ))
}
